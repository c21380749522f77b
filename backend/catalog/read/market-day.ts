import { Temporal } from 'temporal-polyfill'

/** The zone by whose days a country's shop sells; a country not named goes by Berlin's. */
const zones: Readonly<Record<string, string>> = {
  SE: 'Europe/Stockholm',
  DK: 'Europe/Copenhagen',
  FI: 'Europe/Helsinki',
  AX: 'Europe/Mariehamn',
  NO: 'Europe/Oslo',
}

const zoneOf = (countryCode: string) => zones[countryCode] ?? 'Europe/Berlin'

/** The market's date, YYYY-MM-DD. */
export function dayIn(countryCode: string, epochMs: number): string {
  return Temporal.Instant.fromEpochMilliseconds(epochMs)
    .toZonedDateTimeISO(zoneOf(countryCode))
    .toPlainDate()
    .toString()
}

/** When a day (YYYY-MM-DD) begins in the market, epoch milliseconds. */
export function dayBegins(countryCode: string, day: string): number {
  return Temporal.PlainDate.from(day).toZonedDateTime(zoneOf(countryCode)).epochMilliseconds
}

/** When the market's next day begins, epoch milliseconds. */
export function nextDayBegins(countryCode: string, epochMs: number): number {
  const tomorrow = Temporal.PlainDate.from(dayIn(countryCode, epochMs)).add({ days: 1 })
  return dayBegins(countryCode, tomorrow.toString())
}
