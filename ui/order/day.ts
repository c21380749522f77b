/** Formats an instant as a day, for example `3 maj 2027`. */
export function dayIn(locale: string, instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** Formats a calendar day (YYYY-MM-DD). The time zone cannot change the day. */
export function calendarDay(locale: string, day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, options)
}
