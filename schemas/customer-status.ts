/** Result of an order's customer validation (specification, section 3: customer validation result). */
export interface CustomerValidation {
  readonly isValid: boolean
  readonly message: string | null
  readonly memberType: string | null
  /** Type of the selected payment method, for example `DirectInvoice`. */
  readonly paymentType: string | null
}

export const blacklistedMessage = 'Customer is blacklisted'

/** The provider's types of payment methods with which the buyer pays later. */
const onCredit = new Set(['DirectInvoice', 'Loan'])

/** The payment provider's type, by the shop's payment method. */
export const paymentTypes: Readonly<Record<string, string>> = {
  card: 'Card',
  mobile: 'DirectPayment',
  invoice: 'DirectInvoice',
  account: 'Loan',
}

/**
 * Returns the customer status during checkout (specification, section 4). The checkout continues if the status is `ok`,
 * and ends otherwise. For payment methods on credit, the member type `NOCREDIT - Limited` gives the status `limited`.
 */
export function customerStatus({ isValid, message, memberType, paymentType }: CustomerValidation): string {
  if (!isValid && message === blacklistedMessage) return 'blacklisted'
  const member = (memberType ?? '').replace(/\s+/g, '')
  if (member.startsWith('NOCREDIT') && onCredit.has(paymentType ?? '')) {
    return member.split('-')[1]?.toLowerCase() || 'limited'
  }
  return 'ok'
}
