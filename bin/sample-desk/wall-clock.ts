import { Temporal } from 'temporal-polyfill'

/** Time zone of the sample campaigns and schedules. */
export const sampleZone = 'Europe/Stockholm'

/** Returns a wall-clock time in the zone, `days` after the day of `now` (epoch milliseconds). `time`: `09:00`. */
export function wallClock(now: number, days: number, time = '00:00'): string {
  const today = Temporal.Instant.fromEpochMilliseconds(now).toZonedDateTimeISO(sampleZone).toPlainDate()
  return `${today.add({ days })}T${time}`
}
