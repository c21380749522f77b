import { expect, test } from 'vitest'
import { calendarDay, dayIn } from './day.ts'

const inMarket = (code: string, locale: string) => ({ locale, market: { country: { code } } })

test('[F47] an order placed after midnight has the day of its market, wherever the server is', () => {
  const placed = '2026-12-01T22:30:00Z'
  expect(dayIn(inMarket('SE', 'sv-SE'), placed)).toBe('1 december 2026')
  expect(dayIn(inMarket('FI', 'fi-FI'), placed)).toBe('2. joulukuuta 2026')
  expect(dayIn(inMarket('FI', 'sv-FI'), Date.parse(placed))).toBe('2 december 2026')
  // Summer time in Sweden.
  expect(dayIn(inMarket('SE', 'sv-SE'), '2026-07-01T22:30:00Z')).toBe('2 juli 2026')
})

test('a calendar day is the same in every time zone', () => {
  expect(calendarDay('nb-NO', '2027-04-23')).toBe('23. april 2027')
})
