import { shared } from './intl.ts'

/** Currencies in which prices omit zero hundredths: `149 kr`. Prices in other currencies include them: `9,00 €`. */
const kronor: ReadonlySet<string> = new Set(['SEK', 'NOK', 'DKK'])

/** Formats prices and sums by locale and currency: `149 kr` and `149,50 kr`, but `39,00 €` and `3,90 €`. */
export const moneyFormat = shared(
  (locale, currency: string) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: kronor.has(currency) ? 'stripIfInteger' : 'auto',
    }),
)

/** Formats limits in whole units of a currency, such as the ends of a price range: `100 €`. */
export const wholeMoneyFormat = shared(
  (locale, currency: string) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 }),
)
