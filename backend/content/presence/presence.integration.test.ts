import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signStaffToken } from '#backend/staff/staff-token.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import type { Transaction } from '../../kernel/database.ts'
import { findOthers, upsertPresence } from './presence.store.ts'

let backend: TestBackend
let other: TestBackend
beforeAll(async () => {
  backend = await createTestBackend()
  other = await createTestBackend({ after: backend })
})
afterAll(async () => {
  await other.stop()
  await backend.stop()
})

async function beat(name: string, blockId: string | null, at = backend, pageId = 'home') {
  const staff = { email: `${name}@example.com`, roles: ['editor'] as const }
  const headers = { authorization: `Bearer ${await signStaffToken(backend.keys, staff, 3_600)}` }
  const { data } = await at.ask<{ heartbeat: readonly { email: string; blockId: string | null }[] }>(
    'mutation ($pageId: ID!, $blockId: ID) { heartbeat(pageId: $pageId, blockId: $blockId) { email blockId } }',
    { pageId, blockId },
    headers,
  )
  return data?.heartbeat.map((one) => [one.email.split('@')[0], one.blockId])
}

test('[E4][N37] lists who else has the page open, and at which block, each once, on every back end', async () => {
  expect(await beat('anna', null)).toEqual([])
  expect(await beat('bo', 'b_hero', other)).toEqual([['anna', null]])
  // Anna has two tabs open; the latest heartbeat determines her block.
  await beat('anna', 'b_text', other)
  expect(await beat('bo', 'b_hero')).toEqual([['anna', 'b_text']])
  expect(await beat('cia', null, backend, 'campaign')).toEqual([])
})

test('[E4] an editor without a heartbeat for 25 seconds is no longer listed', async () => {
  await beat('anna', null)
  const age = (seconds: number, tx: Transaction = backend.database.db) =>
    tx.execute(
      sql`update content_presence set seen_at = now() - make_interval(secs => ${seconds}) where email = 'anna@example.com'`,
    )
  // Run in one transaction, in which `now()` is constant. Otherwise, anna's heartbeat could reach the age of 25 seconds
  // before bo's is stored.
  await backend.database.db.transaction(async (tx) => {
    const bo = { pageId: 'home', email: 'bo@example.com' }
    await age(24, tx)
    await upsertPresence(tx, { ...bo, name: 'bo', blockId: null })
    expect(await findOthers(tx, bo)).toMatchObject([{ email: 'anna@example.com', blockId: null }])
  })
  await age(25)
  expect(await beat('bo', null)).toEqual([])
  await age(61)
  await backend.modules.housekeeping.run()
  const { rows } = await backend.database.db.execute(
    sql`select 1 from content_presence where email = 'anna@example.com'`,
  )
  expect(rows).toEqual([])
})
