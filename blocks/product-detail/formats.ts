/** A day in words; a date without a time is taken as it is written, wherever the server stands. */
export function formatDay(date: string, locale: string): string {
  const zone = date.length === 10 ? { timeZone: 'UTC' } : {}
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...zone }).format(
    new Date(date),
  )
}

/** An amount in units of the currency, without decimals when it has none. */
export function formatMoney(amount: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(locale, { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    amount,
  )
}

/** Two days as one stretch, as short as it can be said: `25–30 november`. */
export function formatDays(
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
  locale: string,
) {
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' })
  return format.formatRange(new Date(earliest), new Date(latest))
}
