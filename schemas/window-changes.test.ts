import fc from 'fast-check'
import { expect, test } from 'vitest'
import { pageSchema } from './page.ts'
import { windowChanges } from './window-changes.ts'
import { windowState } from './windows.ts'

function pageWith(node: Readonly<Record<string, unknown>>, when?: unknown) {
  return pageSchema.parse({
    format: 1,
    kind: 'page',
    id: 'p',
    route: { name: 'index' },
    ...(when ? { when } : {}),
    regions: { main: ['b_a'] },
    blocks: { b_a: { type: 'hero', v: 1, props: {}, ...node } },
  })
}

test('[E1] lists windows of the page, of a block and of its variants by time, each in its zone', () => {
  const blackWeek = { window: { from: '2026-11-23T00:00', until: '2026-11-30T00:00' } }
  const definition = pageWith(
    {
      when: { any: [{ market: 'se' }, { not: { window: { until: '2026-11-25T12:00', zone: 'UTC' } } }] },
      variants: [{ id: 'bw', when: { all: [blackWeek] }, props: {} }],
    },
    { window: { from: '2026-12-01T00:00' } },
  )
  expect(windowChanges(definition, 'FI', 0)).toEqual([
    { at: Date.UTC(2026, 10, 22, 22), kind: 'opens', blockId: 'b_a' },
    { at: Date.UTC(2026, 10, 25, 12), kind: 'closes', blockId: 'b_a' },
    { at: Date.UTC(2026, 10, 29, 22), kind: 'closes', blockId: 'b_a' },
    { at: Date.UTC(2026, 10, 30, 22), kind: 'opens', blockId: null },
  ])
  expect(windowChanges(definition, 'SE', Date.UTC(2026, 10, 30))).toEqual([
    { at: Date.UTC(2026, 10, 30, 23), kind: 'opens', blockId: null },
  ])
})

test('[P8] a window that can never open changes nothing', () => {
  const never = { when: { window: { from: '2026-11-30T00:00', until: '2026-11-23T00:00' } } }
  const skipped = { when: { window: { from: '2027-03-28T02:30', zone: 'Europe/Stockholm' } } }
  expect(windowChanges(pageWith(never), 'SE', 0)).toEqual([])
  expect(windowChanges(pageWith(skipped), 'SE', 0)).toEqual([])
})

test('[P7] the first listed change is the next one', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((date) => `2026-11-${String(date).padStart(2, '0')}T08:00`)
  fc.assert(
    fc.property(day, day, fc.integer({ min: 0, max: 700 }), (from, until, hours) => {
      const window = { from, until, zone: 'market' }
      const now = Date.UTC(2026, 10, 1) + hours * 3_600_000
      const [next] = windowChanges(pageWith({ when: { window } }), 'SE', now)
      const { changesAt } = windowState(window, 'SE', now)
      expect(next?.at ?? null).toBe(changesAt)
    }),
  )
})
