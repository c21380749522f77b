/** What a check of an order says of its buyer (specification, section 3: customer validation result). */
export interface CustomerValidation {
  readonly isValid: boolean
  readonly message: string | null
  readonly memberType: string | null
  /** Type of the selected way of paying, for example `DirectInvoice`. */
  readonly paymentType: string | null
}

export const blacklistedMessage = 'Customer is blacklisted'

/** Ways of paying on credit, by the provider's names. */
const onCredit = new Set(['DirectInvoice', 'Loan'])

/** Way of paying → its type at the provider. */
export const paymentTypes: Readonly<Record<string, string>> = {
  card: 'Card',
  mobile: 'DirectPayment',
  invoice: 'DirectInvoice',
  account: 'Loan',
}

/**
 * Customer status during checkout (specification, section 4): `ok` lets the checkout go on, everything else ends it.
 * `NOCREDIT - Limited` with a way of paying on credit is `limited`.
 */
export function customerStatus({ isValid, message, memberType, paymentType }: CustomerValidation): string {
  if (!isValid && message === blacklistedMessage) return 'blacklisted'
  const member = (memberType ?? '').replace(/\s+/g, '')
  if (member.startsWith('NOCREDIT') && onCredit.has(paymentType ?? '')) {
    return member.split('-')[1]?.toLowerCase() || 'limited'
  }
  return 'ok'
}
