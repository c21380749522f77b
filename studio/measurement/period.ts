/** Days of a report, inclusive, `YYYY-MM-DD`. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Periods to choose from, in days up to today; `custom` has days of its own. */
export const presets = ['7', '28', '90', '365', 'custom'] as const
export type Preset = (typeof presets)[number]

/** Maximum days of a report. */
const maxDays = 400

/** Returns the last `days` days, today included. `now` is in epoch milliseconds. */
export function lastDays(days: number, now: number): Period {
  return { from: dayOf(now, 1 - days), until: dayOf(now, 0) }
}

/** Returns whether both days are given, in order, and not too far apart. */
export function isPeriod({ from, until }: Period): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < maxDays
}

/** Returns a day of the browser's time zone, `plus` days from now. */
function dayOf(now: number, plus: number): string {
  const date = new Date(now)
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + plus)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
