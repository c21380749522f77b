import { Temporal } from 'temporal-polyfill'

export const sampleZone = 'Europe/Stockholm'

/**
 * Returns a wall-clock time in `sampleZone`, `days` after the day of `now` (epoch milliseconds), such as
 * `2026-11-26T09:00`.
 */
export function wallClock(now: number, days: number, time = '00:00'): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(sampleZone).toPlainDate()
  return `${today.add({ days })}T${time}`
}
