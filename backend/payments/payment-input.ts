import type { PaymentStart } from './payment-provider.ts'
import type { PaymentOutcome } from './payments.rules.ts'

/**
 * Throws when the lines do not add up to the payment's amount and VAT. Such lines are a bug of the shop, and must not
 * reach the provider.
 */
export function checkLines({ amount, vat, lines }: Pick<PaymentStart, 'amount' | 'vat' | 'lines'>): void {
  const sum = lines.reduce((total, line) => total + line.total, 0)
  if (!Number.isSafeInteger(amount) || amount <= 0 || sum !== amount) {
    throw new Error(`The payment's lines add up to ${sum}, and its amount is ${amount}.`)
  }
  const tax = lines.reduce((total, line) => total + line.vat, 0)
  if (tax !== vat) throw new Error(`The VAT of the payment's lines adds up to ${tax}, and the order's is ${vat}.`)
}

export function successUrl({ returnUrl, publicUrl }: Pick<PaymentStart, 'returnUrl' | 'publicUrl'>): string {
  return new URL(returnUrl, publicUrl).href
}

export function failureUrl(
  { failUrl, publicUrl }: Pick<PaymentStart, 'failUrl' | 'publicUrl'>,
  reason: PaymentOutcome,
): string {
  const address = new URL(failUrl, publicUrl)
  address.searchParams.set('reason', reason)
  return address.href
}
