import { proxy } from 'valtio/vanilla'

/**
 * Slice `avarda`. `leaving` is true while the visitor is being redirected to the payment provider, when nothing may be
 * submitted again.
 */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
