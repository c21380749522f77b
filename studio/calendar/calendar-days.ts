import { Temporal } from 'temporal-polyfill'

/** Number of days shown. Six weeks suffice to show any month completely. */
export const shownDays = 42

export interface CalendarDay {
  /** ISO 8601 date. */
  readonly date: string
  /** Start of the day in the zone, in epoch milliseconds. */
  readonly from: number
  readonly isToday: boolean
}

/** Returns the days of six weeks in a zone, starting on the Monday of the week that contains `date`. */
export function calendarDays(date: string, zone: string, now: number): readonly CalendarDay[] {
  const day = Temporal.PlainDate.from(date)
  const monday = day.subtract({ days: day.dayOfWeek - 1 })
  const today = dateIn(now, zone)
  return Array.from({ length: shownDays }, (_, index) => {
    const own = monday.add({ days: index })
    return {
      date: own.toString(),
      from: own.toZonedDateTime(zone).epochMilliseconds,
      isToday: own.toString() === today,
    }
  })
}

export function dateIn(instant: number, zone: string): string {
  return Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone).toPlainDate().toString()
}

export function daysLater(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString()
}

/** Returns the end of the last day, in epoch milliseconds. */
export function endOf(days: readonly CalendarDay[], zone: string): number {
  const last = days.at(-1)
  return last ? Temporal.PlainDate.from(last.date).add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds : 0
}

/**
 * Returns the days that a half-open span touches: the index of the first day, and the number of days. Returns null when
 * the span does not touch any of the days.
 */
export function barOf(
  span: { readonly from: number; readonly until: number },
  days: readonly CalendarDay[],
  zone: string,
): { readonly first: number; readonly length: number } | null {
  const touched = days.flatMap((day, index) => {
    const end = days[index + 1]?.from ?? endOf(days, zone)
    return span.from < end && day.from < span.until ? [index] : []
  })
  const [first] = touched
  return first === undefined ? null : { first, length: touched.length }
}
