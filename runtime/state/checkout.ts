import { proxy } from 'valtio'

/** Slice `checkout` with the open step of the checkout; null on other pages. */
export const checkout = proxy<{ step: string | null }>({ step: null })
