/** First and last day of a report, as `YYYY-MM-DD`. */
export interface Period {
  readonly from: string
  readonly until: string
}

/** Periods to choose from, in days up to today. For `custom`, the user sets both days. */
export const presets = ['7', '28', '90', '365', 'custom'] as const
export type Preset = (typeof presets)[number]

const maxDays = 400

/** Returns the last `days` days, today included. `now` is in epoch milliseconds. */
export function lastDays(days: number, now: number): Period {
  return { from: dayOf(now, 1 - days), until: dayOf(now, 0) }
}

export function isPeriod({ from, until }: Period): boolean {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000
  return days >= 0 && days < maxDays
}

/** Returns the date that is `plus` days from now in the browser's time zone, as `YYYY-MM-DD`. */
function dayOf(now: number, plus: number): string {
  const date = new Date(now)
  const day = new Date(date.getFullYear(), date.getMonth(), date.getDate() + plus)
  const two = (number: number) => String(number).padStart(2, '0')
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`
}
