import { dateFormat } from '#schemas/intl.ts'
import { zoneOf } from '#schemas/windows.ts'

const day = { day: 'numeric', month: 'long', year: 'numeric' } as const

interface Place {
  /** BCP 47 language tag. */
  readonly locale: string
  readonly market: { readonly country: { readonly code: string } }
}

/**
 * Formats the day of an instant in the market's time zone, for example `3 maj 2027`. `instant` is an ISO date and time,
 * or epoch milliseconds.
 */
export function dayIn({ locale, market }: Place, instant: string | number): string {
  return dateFormat(locale, { ...day, timeZone: zoneOf(market.country.code) }).format(new Date(instant))
}

/** Formats a calendar day (YYYY-MM-DD). The time zone cannot change the day. */
export function calendarDay(locale: string, date: string): string {
  return dateFormat(locale, { ...day, timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`))
}
