import { proxy } from 'valtio/vanilla'

/**
 * Slice `avarda`. `leaving` is true while the browser is on its way to the payment provider. Forms cannot be submitted
 * then.
 */
export const paymentRedirect = proxy<{ leaving: boolean }>({ leaving: false })
