import { expect, test } from 'vitest'
import { addWorkingDays, deliveryWindow } from './delivery.rules.ts'

const none = { today: '2026-11-21', releaseDate: null, incoming: null }

test.each([
  ['weekends do not count', '2026-11-20', 1, '2026-11-23'],
  ['nor does Christmas', '2026-12-23', 1, '2026-12-28'],
  ['nor New Year’s Day', '2026-12-31', 1, '2027-01-04'],
  ['nor Good Friday and Easter Monday', '2027-03-25', 1, '2027-03-30'],
  ['nor Ascension Day', '2027-05-05', 1, '2027-05-07'],
] as const)('[F28] %s', (_name, from, days, until) => {
  expect(addWorkingDays(from, days)).toBe(until)
})

test('[F28] what is in stock is sent in two or three working days and carried in one to three', () => {
  expect(deliveryWindow({ ...none, status: 'in_stock' })).toEqual({ earliest: '2026-11-25', latest: '2026-11-30' })
})

test('[F27] a pre-order arrives about its day of sale, a backorder after more has come', () => {
  expect(deliveryWindow({ ...none, status: 'preorder', releaseDate: '2026-12-07' })).toEqual({
    earliest: '2026-12-08',
    latest: '2026-12-10',
  })
  expect(deliveryWindow({ ...none, status: 'oversellable', incoming: '2026-12-01' })).toEqual({
    earliest: '2026-12-04',
    latest: '2026-12-09',
  })
})

test('[F27] nobody is promised a day that nobody knows', () => {
  expect(deliveryWindow({ ...none, status: 'oversellable' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'oversellable', incoming: '2026-11-01' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'out_of_stock', incoming: '2026-12-01' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'static' })).toBeNull()
})
