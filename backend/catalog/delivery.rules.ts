import { Temporal } from 'temporal-polyfill'
import type { StockStatus } from './stock.rules.ts'

export interface DeliveryWindow {
  /** First possible day of delivery (YYYY-MM-DD); `latest` is the last possible day. */
  readonly earliest: string
  readonly latest: string
  /**
   * Calendar days from today until dispatch. `transit` has the calendar days from dispatch to delivery. Today plus both
   * minimums is `earliest`, and today plus both maximums is `latest`.
   */
  readonly handling: DayRange
  readonly transit: DayRange
}

export interface DayRange {
  readonly min: number
  readonly max: number
}

export interface DeliveryInput {
  readonly status: StockStatus
  /** Day of the order. All dates are YYYY-MM-DD. */
  readonly today: string
  readonly releaseDate: string | null
  readonly incoming: string | null
}

/**
 * Minimum and maximum number of working days (specification, section 4): `sending` until dispatch, and `carrying` from
 * dispatch to delivery.
 */
const sending = [2, 3] as const
const carrying = [1, 3] as const
/**
 * Days (MM-DD) on which no carrier delivers in any market. `easterHolidays` contains the movable holidays, as days
 * relative to Easter Sunday.
 */
const fixedHolidays = new Set(['01-01', '12-24', '12-25', '12-26'])
const easterHolidays = new Set([-2, 1, 39])

/**
 * Returns the first and the last day on which a parcel that is ordered today may arrive. Returns null when nothing is
 * shipped or the date is unknown.
 */
export function deliveryWindow({ status, today, releaseDate, incoming }: DeliveryInput): DeliveryWindow | null {
  const start = startOf(status, today, releaseDate, incoming)
  if (start === null) return null
  // Pre-orders are packed before the release date, so they are dispatched on that date.
  const [soonest, latest] = status === 'preorder' ? [0, 0] : sending
  const sent = [addWorkingDays(start, soonest), addWorkingDays(start, latest)] as const
  const there = [addWorkingDays(sent[0], carrying[0]), addWorkingDays(sent[1], carrying[1])] as const
  return {
    earliest: there[0],
    latest: there[1],
    handling: { min: daysBetween(today, sent[0]), max: daysBetween(today, sent[1]) },
    transit: { min: daysBetween(sent[0], there[0]), max: daysBetween(sent[1], there[1]) },
  }
}

function daysBetween(from: string, until: string): number {
  return Temporal.PlainDate.from(from).until(until).total('days')
}

function startOf(
  status: StockStatus,
  today: string,
  releaseDate: string | null,
  incoming: string | null,
): string | null {
  switch (status) {
    case 'in_stock':
    case 'few_left':
      return today
    case 'preorder':
      return releaseDate
    case 'oversellable':
      return incoming !== null && incoming > today ? incoming : null
    case 'out_of_stock':
    case 'static':
      return null
  }
}

export function addWorkingDays(day: string, count: number): string {
  let date = Temporal.PlainDate.from(day)
  for (let left = count; left > 0; ) {
    date = date.add({ days: 1 })
    if (isWorkingDay(date)) left -= 1
  }
  return date.toString()
}

function isWorkingDay(date: Temporal.PlainDate): boolean {
  if (date.dayOfWeek > 5 || fixedHolidays.has(date.toString().slice(5))) return false
  return !easterHolidays.has(easterOf(date.year).until(date).total('days'))
}

/** Returns Easter Sunday of a year, by the Gregorian computus (Butcher's algorithm). */
function easterOf(year: number): Temporal.PlainDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3)
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
  const day = epact + weekday - 7 * late + 114
  return new Temporal.PlainDate(year, Math.floor(day / 31), (day % 31) + 1)
}
