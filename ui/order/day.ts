/** An instant as a day in words: `3 maj 2027`. */
export function dayIn(locale: string, instant: string): string {
  return new Date(instant).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })
}
