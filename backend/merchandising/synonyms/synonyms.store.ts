import { asc, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { synonymSets } from '../merchandising.tables.ts'

export type SynonymRow = typeof synonymSets.$inferSelect

export async function listSynonyms(db: Transaction): Promise<readonly SynonymRow[]> {
  return db.select().from(synonymSets).orderBy(asc(synonymSets.language))
}

export async function lockSynonyms(tx: Transaction, language: string): Promise<SynonymRow | undefined> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`synonyms:${language}`}, 0))`)
  const [row] = await tx.select().from(synonymSets).where(eq(synonymSets.language, language))
  return row
}

export async function upsertSynonyms(tx: Transaction, row: Omit<SynonymRow, 'at'>): Promise<void> {
  const set = { ...row, at: new Date() }
  await tx.insert(synonymSets).values(set).onConflictDoUpdate({ target: synonymSets.language, set })
}
