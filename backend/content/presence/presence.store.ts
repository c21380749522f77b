import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { contentPresence } from './presence.tables.ts'

/** Seconds after the last heartbeat until a person counts as gone. */
const presenceLife = 25

export type PresenceRow = Pick<typeof contentPresence.$inferSelect, 'email' | 'name' | 'blockId'>

/** Matches rows of people who have left. Uses the database's clock, so that all back ends agree. */
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
