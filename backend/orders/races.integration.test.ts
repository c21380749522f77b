import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createRaces, runRaces } from '#tests/races.ts'
import { rounds } from '#tests/scale.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

/** Maximum duration in milliseconds. A busy machine runs fewer rounds in this time. */
const longest = rounds(20_000)
const fewest = 10

test('[N9] races of 2–200 buyers for 0–5 pieces: as many are sold as are in stock, never more, and no orphaned rows remain', async (context) => {
  const races = await createRaces(backend.database.db, backend.modules)
  const input = { count: rounds(40), atOnce: 4, random: Math.random, longest }
  const { faults, run, buyers, sold } = await runRaces(races, input)
  expect(faults).toEqual([])
  expect(run).toBeGreaterThanOrEqual(fewest)
  expect(sold).toBeGreaterThan(run)
  expect(await races.orphans()).toBe(0)
  context.annotate(`${run} races, ${buyers} buyers, ${sold} pieces sold`)
}, 120_000)
