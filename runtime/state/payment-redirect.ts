import { proxy } from 'valtio'

/** Slice `avarda`: the shopper is being led to the payment provider's page, and nothing may be sent twice. */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
