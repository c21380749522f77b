import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { readDate } from './dates.ts'

test.each([
  ['20260807', '00', '2026-08-07'],
  ['202608', '01', '2026-08-01'],
  ['202601', '02', '2025-12-29'],
  ['20263', '03', '2026-07-01'],
  ['20264', '04', '2026-12-01'],
  ['2026', '05', '2026-01-01'],
  ['2026080720260901', '06', '2026-08-07'],
  ['20262027', '11', '2026-01-01'],
  ['våren 2026', '12', '2026-01-01'],
  ['20260507T0930', '13', '2026-05-07'],
  ['2026-08-07', '', '2026-08-07'],
  ['01/21/2022', '', '2022-01-21'],
  ['21/01/2022', '', '2022-01-21'],
  ['04/05/2022', '', '2022-01-01'],
  ['20260631', '00', '2026-06-01'],
  ['20260000', '00', '2026-01-01'],
  ['00000000', '00', null],
  ['', '', null],
  ['20261', '02', null],
])('[N29] the date %j of format %j begins on %s', (text, format, date) => {
  expect(readDate(text, format)?.date ?? null).toBe(date)
})

test('[N29] every parsed date is a valid calendar day', () => {
  const format = fc.constantFrom('', '00', '01', '02', '03', '04', '05', '06', '08', '09', '10', '11', '12', '13')
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'0123456789/-T '), maxLength: 16 }), format, (text, code) => {
      const read = readDate(text, code)
      if (read) expect(new Date(`${read.date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(read.date)
    }),
    { numRuns: rounds(200) },
  )
})
