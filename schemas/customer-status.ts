/** Result of an order's customer validation (specification, section 3: customer validation result). */
export interface CustomerValidation {
  readonly isValid: boolean
  readonly message: string | null
  readonly memberType: string | null
  /** Type of the selected payment method, for example `DirectInvoice`. */
  readonly paymentType: string | null
}

export const blacklistedMessage = 'Customer is blacklisted'

/** Types of payment methods on credit, as the provider names them. */
const onCredit = new Set(['DirectInvoice', 'Loan'])

/** The provider's type of each payment method. */
export const paymentTypes: Readonly<Record<string, string>> = {
  card: 'Card',
  mobile: 'DirectPayment',
  invoice: 'DirectInvoice',
  account: 'Loan',
}

/**
 * Returns the customer status during checkout (specification, section 4). The checkout continues if it is `ok`, and
 * ends otherwise. `NOCREDIT - Limited` with a payment method on credit becomes `limited`.
 */
export function customerStatus({ isValid, message, memberType, paymentType }: CustomerValidation): string {
  if (!isValid && message === blacklistedMessage) return 'blacklisted'
  const member = (memberType ?? '').replace(/\s+/g, '')
  if (member.startsWith('NOCREDIT') && onCredit.has(paymentType ?? '')) {
    return member.split('-')[1]?.toLowerCase() || 'limited'
  }
  return 'ok'
}
