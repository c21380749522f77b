import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
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

test('[F28] a title in stock ships in two or three working days and is in transit for one to three', () => {
  expect(deliveryWindow({ ...none, status: 'in_stock' })).toEqual({
    earliest: '2026-11-25',
    latest: '2026-11-30',
    handling: { min: 3, max: 4 },
    transit: { min: 1, max: 5 },
  })
})

test('[F27] a pre-order arrives shortly after its release date, a backorder after the incoming stock', () => {
  expect(deliveryWindow({ ...none, status: 'preorder', releaseDate: '2026-12-07' })).toMatchObject({
    earliest: '2026-12-08',
    latest: '2026-12-10',
  })
  expect(deliveryWindow({ ...none, status: 'oversellable', incoming: '2026-12-01' })).toMatchObject({
    earliest: '2026-12-04',
    latest: '2026-12-09',
  })
})

test('[F27] promises no delivery date when none is known', () => {
  expect(deliveryWindow({ ...none, status: 'oversellable' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'oversellable', incoming: '2026-11-01' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'out_of_stock', incoming: '2026-12-01' })).toBeNull()
  expect(deliveryWindow({ ...none, status: 'static' })).toBeNull()
})

test('[F80] handling days and transit days add up to the promised delivery dates', () => {
  const day = fc.date({ min: new Date('2026-01-01'), max: new Date('2035-01-01'), noInvalidDate: true })
  const written = day.map((date) => date.toISOString().slice(0, 10))
  const status = fc.constantFrom('in_stock', 'few_left', 'preorder', 'oversellable')
  fc.assert(
    fc.property(status, written, written, written, (is, today, releaseDate, incoming) => {
      const window = deliveryWindow({ status: is, today, releaseDate, incoming })
      fc.pre(window !== null && !(is === 'preorder' && releaseDate < today))
      const after = (days: number) => Temporal.PlainDate.from(today).add({ days }).toString()
      expect(after(window.handling.min + window.transit.min)).toBe(window.earliest)
      expect(after(window.handling.max + window.transit.max)).toBe(window.latest)
      expect(window.handling.min).toBeGreaterThanOrEqual(0)
      expect(window.transit.min).toBeGreaterThan(0)
    }),
  )
})
