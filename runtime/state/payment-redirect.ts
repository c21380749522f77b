import { proxy } from 'valtio/vanilla'

/**
 * Slice `avarda`. While `leaving` is true, the browser is on its way to the payment provider, and forms cannot be
 * submitted.
 */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
