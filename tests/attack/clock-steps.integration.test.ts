import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKeys } from '#backend/kernel/keys.ts'
import { createMailService } from '#backend/mail/mail.service.ts'
import { mails } from '#backend/mail/mail.tables.ts'
import { createTestDatabase, type TestDatabase } from '../database.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

/**
 * For each row, queues a mail that has failed `attempts` times and is due again in `waits` seconds. Sends the due mails
 * once, and returns the subjects of the mails sent.
 */
async function sentOf(rows: Readonly<Record<string, { readonly waits: number; readonly attempts: number }>>) {
  const sent: string[] = []
  const mail = createMailService({
    database: database.db,
    keys: createKeys(['a-key-that-is-only-used-in-tests-0123']),
    transport: async ({ subject }) => void sent.push(subject),
    onError: (error) => {
      throw error
    },
  })
  for (const [subject, { waits, attempts }] of Object.entries(rows)) {
    const key = crypto.randomUUID()
    await database.db.transaction((tx) =>
      mail.queue(tx, { key, to: 'a@example.com', language: 'sv', subject, text: '', html: '', secrets: [] }),
    )
    const nextAt = sql`now() + make_interval(secs => ${waits})`
    await database.db.update(mails).set({ attempts, nextAt }).where(eq(mails.key, key))
  }
  await mail.sendDue()
  return sent.toSorted()
}

test('[siege clock] mail queued while the clock was ahead does not wait for that time to come again', async () => {
  const rows = {
    'due now': { waits: -1, attempts: 0 },
    'written an hour ahead': { waits: 3_600, attempts: 0 },
    'tried an hour ahead': { waits: 3_650, attempts: 3 },
    'waits as it should after three tries': { waits: 35, attempts: 3 },
    'waits as it should after nine': { waits: 2_500, attempts: 9 },
  }
  expect(await sentOf(rows)).toEqual(['due now', 'tried an hour ahead', 'written an hour ahead'])
})
