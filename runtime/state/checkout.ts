import { proxy } from 'valtio'

/** Slice `checkout`: the open step; null on other pages. */
export const checkout = proxy<{ step: string | null }>({ step: null })
