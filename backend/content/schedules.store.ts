import { and, asc, eq } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import { scheduledMoves } from './content.tables.ts'

export type MoveRow = typeof scheduledMoves.$inferSelect

export async function findWaitingMoves(db: Transaction, pageId?: string): Promise<readonly MoveRow[]> {
  return db
    .select()
    .from(scheduledMoves)
    .where(
      and(eq(scheduledMoves.state, 'waiting'), pageId === undefined ? undefined : eq(scheduledMoves.pageId, pageId)),
    )
    .orderBy(asc(scheduledMoves.at), asc(scheduledMoves.id))
}

export async function insertMove(tx: Transaction, move: typeof scheduledMoves.$inferInsert): Promise<MoveRow> {
  const [row] = await tx.insert(scheduledMoves).values(move).returning()
  if (!row) throw new Error('A schedule that was just stored is missing.')
  return row
}

export async function endMove(tx: Transaction, id: number, state: 'done' | 'cancelled'): Promise<boolean> {
  const ended = await tx
    .update(scheduledMoves)
    .set({ state })
    .where(and(eq(scheduledMoves.id, id), eq(scheduledMoves.state, 'waiting')))
    .returning({ id: scheduledMoves.id })
  return ended.length > 0
}

export async function findMove(db: Transaction, id: number): Promise<MoveRow | undefined> {
  const [row] = await db.select().from(scheduledMoves).where(eq(scheduledMoves.id, id))
  return row
}
