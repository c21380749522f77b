import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { contentPresence } from './presence.tables.ts'

/** Seconds without a heartbeat after which a person has left. */
const presenceLife = 25

export type PresenceRow = Pick<typeof contentPresence.$inferSelect, 'email' | 'name' | 'blockId'>

/**
 * Matches people who have left, by the database's clock, so that back ends whose clocks differ return the same people.
 */
const hasLeft = sql`${contentPresence.seenAt} <= now() - make_interval(secs => ${presenceLife})`

/** Stores a heartbeat. */
export async function upsertPresence(tx: Transaction, row: PresenceRow & { readonly pageId: string }): Promise<void> {
  const { pageId, email } = contentPresence
  const seen = { ...row, seenAt: sql`now()` }
  await tx
    .insert(contentPresence)
    .values(seen)
    .onConflictDoUpdate({ target: [pageId, email], set: seen })
}

/** Returns everyone else who has the page open. */
export async function findOthers(
  db: Transaction,
  here: { readonly pageId: string; readonly email: string },
): Promise<readonly PresenceRow[]> {
  const { pageId, email, name, blockId } = contentPresence
  return db
    .select({ email, name, blockId })
    .from(contentPresence)
    .where(and(eq(pageId, here.pageId), ne(email, here.email), sql`not (${hasLeft})`))
    .orderBy(asc(name), asc(email))
}
