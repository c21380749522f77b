import { proxy } from 'valtio/vanilla'

/**
 * Slice `avarda`. `leaving` is true while the browser is redirected to the payment provider, so that forms are not
 * submitted again.
 */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
