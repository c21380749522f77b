import { proxy } from 'valtio'

/** Slice `avarda`: the visitor is being redirected to the payment provider, and nothing may be submitted twice. */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
