import { Temporal } from 'temporal-polyfill'

/** Time zone of each country's calendar days; countries not listed use Berlin's. */
const zones: Readonly<Record<string, string>> = {
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  AX: 'Europe/Mariehamn',
  NO: 'Europe/Oslo',
}

const zoneOf = (countryCode: string) => zones[countryCode] ?? 'Europe/Berlin'

/** Returns the date in the market's time zone (YYYY-MM-DD) at an instant. */
export function dayIn(countryCode: string, epochMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(zoneOf(countryCode))
    .toPlainDate()
    .toString()
}

/** Returns when a day (YYYY-MM-DD) begins in the market, in epoch milliseconds. */
export function dayBegins(countryCode: string, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zoneOf(countryCode)).epochMilliseconds
}

/** Returns when the market's next day begins, in epoch milliseconds. */
export function nextDayBegins(countryCode: string, epochMs: number): number {
  const tomorrow = Temporal.PlainDate.from(dayIn(countryCode, epochMs)).add({ days: 1 })
  return dayBegins(countryCode, tomorrow.toString())
}
