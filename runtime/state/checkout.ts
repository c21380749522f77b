import { proxy } from 'valtio'

/** Slice `checkout`: the step that is open; null: the page is another. */
export const checkout = proxy<{ step: string | null }>({ step: null })
