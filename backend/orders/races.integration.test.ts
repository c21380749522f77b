import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createRaces, runRaces } from '#tests/races.ts'

let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
})
afterAll(() => backend.stop())

test('[N9] 1,000 races of 2–50 buyers for 0–5 pieces: as many are sold as fit, never more, and nothing is left over', async () => {
  const races = await createRaces(backend.database.db, backend.modules)
  const { faults, sold } = await runRaces(races, { count: 1_000, atOnce: 4, random: Math.random })
  expect(faults).toEqual([])
  expect(sold).toBeGreaterThan(1_000)
  expect(await races.orphans()).toBe(0)
}, 200_000)
