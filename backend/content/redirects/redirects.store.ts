import { asc, eq, or } from 'drizzle-orm'
import { headerAddress } from '#schemas/values/header.ts'
import { readLine } from '#schemas/values/text.ts'
import type { Transaction } from '../../kernel/database.ts'
import { containsText } from '../contains-text.ts'
import { redirects } from '../content.tables.ts'

export type RedirectRow = typeof redirects.$inferSelect

export async function findRedirect(db: Transaction, path: string): Promise<RedirectRow | undefined> {
  const [row] = await db.select().from(redirects).where(eq(redirects.path, path))
  return row
}

/**
 * Returns at most `limit` redirects. With `text`, returns only redirects whose path or target contains the text, as
 * typed or in stored form.
 */
export async function listRedirects(
  db: Transaction,
  { text, limit }: { readonly text: string | null; readonly limit: number },
): Promise<readonly RedirectRow[]> {
  return db
    .select()
    .from(redirects)
    .where(
      text === null
        ? undefined
        : or(
            ...[text, headerAddress(readLine(text))].flatMap((one) => [
              containsText(redirects.path, one),
              containsText(redirects.to, one),
            ]),
          ),
    )
    .orderBy(asc(redirects.path))
    .limit(limit)
}

export const allRedirects = (tx: Transaction): Promise<readonly RedirectRow[]> => tx.select().from(redirects)

export async function renameRedirect(tx: Transaction, from: string, path: string): Promise<void> {
  await tx.update(redirects).set({ path }).where(eq(redirects.path, from))
}

export async function findRedirectTargets(db: Transaction): Promise<ReadonlyMap<string, string>> {
  const rows = await db.select({ path: redirects.path, to: redirects.to }).from(redirects)
  return new Map(rows.map(({ path, to }) => [path, to]))
}

export async function upsertRedirect(tx: Transaction, redirect: Omit<RedirectRow, 'at'>): Promise<RedirectRow> {
  const set = { ...redirect, at: new Date() }
  const [row] = await tx.insert(redirects).values(set).onConflictDoUpdate({ target: redirects.path, set }).returning()
  if (!row) throw new Error('A redirect that was just stored is missing.')
  return row
}

export async function deleteRedirect(tx: Transaction, path: string): Promise<boolean> {
  const gone = await tx.delete(redirects).where(eq(redirects.path, path)).returning({ path: redirects.path })
  return gone.length > 0
}
