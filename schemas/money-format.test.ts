import { expect, test } from 'vitest'
import { moneyFormat, wholeMoneyFormat } from './money-format.ts'

test.each([
  ['sv-SE', 'SEK', ['149 kr', '149,50 kr', '0 kr', '149 kr']],
  ['nb-NO', 'NOK', ['149 kr', '149,50 kr', '0 kr', '149 kr']],
  ['da-DK', 'DKK', ['149 kr.', '149,50 kr.', '0 kr.', '149 kr.']],
  ['fi-FI', 'EUR', ['149,00 €', '149,50 €', '0,00 €', '149 €']],
  ['sv-SE', 'EUR', ['149,00 €', '149,50 €', '0,00 €', '149 €']],
  ['en-IE', 'EUR', ['€149.00', '€149.50', '€0.00', '€149']],
  ['en-GB', 'GBP', ['£149.00', '£149.50', '£0.00', '£149']],
  ['en-IE', 'SEK', ['SEK 149', 'SEK 149.50', 'SEK 0', 'SEK 149']],
])('amounts in %s and %s are formatted as shops print them', (locale, currency, expected) => {
  const amounts = [149, 149.5, 0].map((amount) => moneyFormat(locale, currency).format(amount))
  const found = [...amounts, wholeMoneyFormat(locale, currency).format(149)]
  expect(found.map((amount) => amount.replaceAll(/\s/g, ' '))).toEqual(expected)
})
