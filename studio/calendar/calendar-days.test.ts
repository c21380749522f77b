import { describe, expect, test } from 'vitest'
import { barOf, calendarDays, endOf } from './calendar-days.ts'

const zone = 'Europe/Stockholm'
const now = Date.UTC(2026, 9, 24, 23, 30)

describe('[E4] six weeks of a calendar', () => {
  const days = calendarDays('2026-10-22', zone, now)

  test('begin on a Monday, mark today by the time zone, and are complete across a clock change', () => {
    expect(days[0]?.date).toBe('2026-10-19')
    expect(days.at(-1)?.date).toBe('2026-11-29')
    expect(days.find(({ isToday }) => isToday)?.date).toBe('2026-10-25')
    // The 25th has 25 hours, because summer time ends on that day.
    expect((days[7]?.from ?? 0) - (days[6]?.from ?? 0)).toBe(25 * 3_600_000)
    expect(endOf(days, zone)).toBe(Date.UTC(2026, 10, 29, 23))
  })

  test('a bar covers the days of its half-open span, clipped at both ends', () => {
    const span = (from: number, until: number) => barOf({ from, until }, days, zone)
    expect(span(Date.UTC(2026, 9, 19, 22), Date.UTC(2026, 9, 20, 22))).toEqual({ first: 1, length: 1 })
    expect(span(0, Date.UTC(2026, 9, 20, 22, 1))).toEqual({ first: 0, length: 3 })
    expect(span(Date.UTC(2026, 10, 29, 12), Date.UTC(2030, 0, 1))).toEqual({ first: 41, length: 1 })
    expect(span(Date.UTC(2026, 11, 1), Date.UTC(2026, 11, 2))).toBeNull()
  })

  test('a bar reaches the last hour of a last day with 25 hours', () => {
    const sunday = calendarDays('2026-09-14', zone, now)
    expect(sunday.at(-1)?.date).toBe('2026-10-25')
    const span = { from: Date.UTC(2026, 9, 25, 22, 30), until: Date.UTC(2026, 9, 26) }
    expect(barOf(span, sunday, zone)).toEqual({ first: 41, length: 1 })
  })
})
