import { proxy } from 'valtio/vanilla'

/** Slice `checkout`. `step` is the open step of the checkout; null on other pages. */
export const checkout = proxy<{ step: string | null }>({ step: null })
