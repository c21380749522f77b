/** An instant as a day in words: `3 maj 2027`. */
export function dayIn(locale: string, instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
}

/** A calendar day (YYYY-MM-DD) in words, the same in every zone. */
export function calendarDay(locale: string, day: string): string {
  const options = { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, options)
}
