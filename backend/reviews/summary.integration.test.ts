import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import { reviewsPersonalData } from './index.ts'
import { createReviewDesk, type ReviewDesk } from './testing/review-desk.ts'

let backend: TestBackend
let desk: ReviewDesk
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  desk = await createReviewDesk(backend)
})
afterAll(() => backend.stop())

const reader = fc.nat(2)
const work = fc.nat(1)
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('write' as const), reader, work, stars: fc.integer({ min: 1, max: 5 }) }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('approve' as const), reader, work }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('refuse' as const), reader, work }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete' as const), reader, work }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), reader, work }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), reader, work }) },
)

test('[N4] average and counts are those of the approved reviews, whatever was written, decided and deleted', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      await backend.database.db.transaction(async (tx) => {
        await tx.execute(sql`delete from reviews`)
        await tx.execute(sql`delete from rate_limits`)
        await publishInvalidation(tx, ['*'])
      })
      const works = [await desk.editions(), await desk.editions()]
      const readers = [await desk.reader(), await desk.reader(), await desk.reader()]
      /** Expected reviews, by reader and work. */
      const model = new Map<string, { readonly stars: number; readonly shown: boolean }>()
      const idOf = async (key: string, editions: readonly string[], headers: Readonly<Record<string, string>>) =>
        model.has(key) ? ((await desk.mine(editions[0] ?? '', headers))?.review.id ?? '') : ''
      const versionOf = async (id: string) => {
        const { rows } = await backend.database.db.execute<{ version: number }>(
          sql`select version from reviews where id = ${id}::integer`,
        )
        return rows[0]?.version ?? 0
      }
      const look = async () => {
        for (const [at, editions] of works.entries()) {
          const stars = [...model].flatMap(([key, { stars, shown }]) =>
            shown && key.endsWith(` ${at}`) ? [stars] : [],
          )
          const expected = {
            count: stars.length,
            average: stars.length === 0 ? null : stars.reduce((sum, each) => sum + each, 0) / stars.length,
            stars: [5, 4, 3, 2, 1].map((each) => ({ stars: each, count: stars.filter((one) => one === each).length })),
          }
          expect(await desk.summaries(editions)).toEqual(editions.map(() => expected))
        }
      }
      for (const one of steps) {
        const editions = works[one.work] ?? []
        const { id: customerId, headers } = readers[one.reader] ?? { id: 0, headers: {} }
        const key = `${one.reader} ${one.work}`
        const known = model.get(key)
        if (one.kind === 'look') await look()
        else if (one.kind === 'write') {
          await desk.written(editions.at(-1) ?? '', headers, { stars: one.stars })
          model.set(key, { stars: one.stars, shown: false })
        } else if (one.kind === 'delete') {
          expect(await desk.delete(editions[0] ?? '', headers)).toBe(known !== undefined)
          model.delete(key)
        } else if (one.kind === 'leave') {
          await backend.database.db.transaction(async (tx) =>
            reviewsPersonalData.forget?.(tx, { customerId, email: '', provedEmail: '' }),
          )
          for (const each of works.keys()) model.delete(`${one.reader} ${each}`)
        } else if (known) {
          const id = await idOf(key, editions, headers)
          const version = await versionOf(id)
          if (one.kind === 'approve') await desk.decide(id, 'APPROVE', { version })
          else await desk.decide(id, 'REFUSE', { version, reason: 'Reklam' })
          model.set(key, { ...known, shown: one.kind === 'approve' })
        }
      }
      await look()
    }),
    { numRuns: rounds(15) },
  )
}, 120_000)
