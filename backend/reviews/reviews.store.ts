import { and, asc, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/products.tables.ts'
import { preparedStatement, type Transaction } from '../kernel/database.ts'
import type { StarCounts } from './reviews.rules.ts'
import { reviewReports, reviews, reviewVotes } from './reviews.tables.ts'

export type StoredReview = typeof reviews.$inferSelect
export type ReviewRow = StoredReview & { readonly helpful: number }

const helpful = sql<number>`(select count(*)::int from review_votes v where v.review_id = reviews.id)`

const writerLock = 7_340_026

/**
 * Locks the reviews of a customer until the transaction ends, so that the customer's concurrent writes run one after
 * another.
 */
export async function lockWriter(tx: Transaction, customerId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${writerLock}, ${customerId})`)
}

export async function findWorkId(db: Transaction, productId: number): Promise<number | undefined> {
  const [row] = await db.select({ workId: products.workId }).from(products).where(eq(products.id, productId))
  return row?.workId
}

export async function findEditionIds(db: Transaction, workId: number): Promise<readonly number[]> {
  const rows = await db.select({ id: products.id }).from(products).where(eq(products.workId, workId))
  return rows.map(({ id }) => id)
}

/**
 * Returns for each work how many approved reviews have one star, two stars, and so on. Works without reviews are
 * missing.
 */
export async function countStars(
  db: Transaction,
  workIds: readonly number[],
): Promise<ReadonlyMap<number, StarCounts>> {
  const ids = sql`array(select json_array_elements_text(${JSON.stringify(workIds)}::json)::integer)`
  const { rows } = await db.execute<{ work_id: number; stars: number; count: number }>(
    preparedStatement(sql`
    select work_id, stars, count(*)::int as count from reviews
    where work_id = any(${ids}) and status = 'approved' group by work_id, stars`),
  )
  const found = new Map<number, [number, number, number, number, number]>()
  for (const { work_id: id, stars, count } of rows) {
    const counts = found.get(id) ?? [0, 0, 0, 0, 0]
    counts[stars - 1] = count
    found.set(id, counts)
  }
  return found
}

export type SortOrder = 'newest' | 'helpful' | 'highest' | 'lowest'

const orders: { readonly [S in SortOrder]: readonly SQL[] } = {
  newest: [],
  helpful: [desc(helpful)],
  highest: [desc(reviews.stars)],
  lowest: [asc(reviews.stars)],
}

export interface ShownInput {
  readonly workId: number
  /** Number of stars to filter by; null means all. */
  readonly stars: number | null
}

const isShown = ({ workId, stars }: ShownInput) =>
  and(eq(reviews.workId, workId), eq(reviews.status, 'approved'), stars === null ? undefined : eq(reviews.stars, stars))

export async function findShown(
  db: Transaction,
  input: ShownInput & { readonly sort: SortOrder; readonly limit: number; readonly offset: number },
): Promise<readonly ReviewRow[]> {
  const rows = await db
    .select({ review: reviews, helpful })
    .from(reviews)
    .where(isShown(input))
    .orderBy(...orders[input.sort], desc(reviews.writtenAt), desc(reviews.id))
    .limit(input.limit)
    .offset(input.offset)
  return rows.map(toRow)
}

const toRow = (row: { readonly review: StoredReview; readonly helpful: number }): ReviewRow => ({
  ...row.review,
  helpful: row.helpful,
})

interface OwnInput {
  readonly workId: number
  readonly customerId: number
}

const isOwn = ({ workId, customerId }: OwnInput) => and(eq(reviews.workId, workId), eq(reviews.customerId, customerId))

export async function findOwn(db: Transaction, own: OwnInput): Promise<ReviewRow | undefined> {
  const [row] = await db.select({ review: reviews, helpful }).from(reviews).where(isOwn(own))
  return row && toRow(row)
}

/** Returns a customer's review of a work. Locks it until the transaction ends, so that no moderator can change it. */
export async function lockOwn(tx: Transaction, own: OwnInput): Promise<ReviewRow | undefined> {
  const [row] = await tx.select({ review: reviews, helpful }).from(reviews).where(isOwn(own)).for('update')
  return row && toRow(row)
}

/** Returns a review and prevents changes to it until the transaction ends. Several transactions can hold this lock. */
export async function holdReview(tx: Transaction, id: number): Promise<ReviewRow | undefined> {
  const [row] = await tx.select({ review: reviews, helpful }).from(reviews).where(eq(reviews.id, id)).for('share')
  return row && toRow(row)
}

export async function countWaiting(db: Transaction, customerId: number): Promise<number> {
  const waiting = and(eq(reviews.customerId, customerId), eq(reviews.status, 'pending'))
  const [row] = await db.select({ waiting: count() }).from(reviews).where(waiting)
  return row?.waiting ?? 0
}

/**
 * Returns whether the same text was submitted before: by the same customer for another work or, with `byOthers`, by
 * another customer.
 */
export async function isWritten(
  db: Transaction,
  input: {
    readonly hash: string
    readonly customerId: number
    readonly workId: number
    readonly byOthers: boolean
  },
): Promise<boolean> {
  const { hash, customerId, workId, byOthers } = input
  const own = sql`(${reviews.customerId} = ${customerId} and ${reviews.workId} <> ${workId})`
  const others = sql`${reviews.customerId} is distinct from ${customerId}`
  const [row] = await db
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.textHash, hash), byOthers ? sql`(${own} or ${others})` : own))
    .limit(1)
  return row !== undefined
}

type NewReview = Omit<typeof reviews.$inferInsert, 'status' | 'createdAt' | 'version'> & { readonly customerId: number }

/**
 * Inserts a review, or replaces the customer's earlier one. A replaced review is pending again, its votes and the
 * shop's reply are deleted, and reports about it are closed.
 */
export async function saveReview(tx: Transaction, review: NewReview): Promise<ReviewRow> {
  const { workId, customerId: _, ...changed } = review
  const [row] = await tx
    .insert(reviews)
    .values({ ...review, status: 'pending', createdAt: review.writtenAt })
    .onConflictDoUpdate({
      target: [reviews.workId, reviews.customerId],
      set: {
        ...changed,
        status: 'pending',
        reason: null,
        answer: null,
        answeredAt: null,
        decidedAt: null,
        decidedBy: null,
        version: sql`${reviews.version} + 1`,
      },
    })
    .returning()
  if (!row) throw new Error(`A review of work ${workId} was not written.`)
  await tx.delete(reviewVotes).where(eq(reviewVotes.reviewId, row.id))
  await closeReports(tx, row.id, review.writtenAt)
  return { ...row, helpful: 0 }
}

export async function deleteReview(tx: Transaction, id: number): Promise<void> {
  await tx.delete(reviews).where(eq(reviews.id, id))
}

/** Sets or removes a customer's vote. Returns false when nothing changed. */
export async function setVote(
  tx: Transaction,
  vote: typeof reviewVotes.$inferInsert & { readonly helpful: boolean },
): Promise<boolean> {
  const { helpful: isHelpful, ...row } = vote
  const mine = and(eq(reviewVotes.reviewId, row.reviewId), eq(reviewVotes.customerId, row.customerId))
  const { rowCount } = isHelpful
    ? await tx.insert(reviewVotes).values(row).onConflictDoNothing()
    : await tx.delete(reviewVotes).where(mine)
  return (rowCount ?? 0) > 0
}

export async function countVotes(tx: Transaction, reviewId: number): Promise<number> {
  const [row] = await tx.select({ votes: count() }).from(reviewVotes).where(eq(reviewVotes.reviewId, reviewId))
  return row?.votes ?? 0
}

/** Stores a report. Does nothing when the reporter has already reported the review. */
export async function insertReport(tx: Transaction, report: typeof reviewReports.$inferInsert): Promise<void> {
  await tx.insert(reviewReports).values(report).onConflictDoNothing()
}

export async function closeReports(tx: Transaction, reviewId: number, at: Date): Promise<void> {
  const open = and(eq(reviewReports.reviewId, reviewId), isNull(reviewReports.closedAt))
  await tx.update(reviewReports).set({ closedAt: at }).where(open)
}

export async function findAllOf(
  tx: Transaction,
  customerId: number,
): Promise<readonly (StoredReview & { readonly productName: string | null })[]> {
  const rows = await tx
    .select({ review: reviews, productName: products.name })
    .from(reviews)
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.customerId, customerId))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
  return rows.map(({ review, productName }) => ({ ...review, productName }))
}

export async function findOpinionsOf(tx: Transaction, customerId: number) {
  const votes = await tx.select().from(reviewVotes).where(eq(reviewVotes.customerId, customerId))
  const reports = await tx.select().from(reviewReports).where(eq(reviewReports.customerId, customerId))
  return { votes, reports }
}

/**
 * Deletes a customer's reviews, votes and reports. Returns the ids of the works whose published reviews change thereby.
 */
export async function deleteAllOf(tx: Transaction, customerId: number): Promise<readonly number[]> {
  const voted = await tx
    .select({ workId: reviews.workId })
    .from(reviewVotes)
    .innerJoin(reviews, eq(reviews.id, reviewVotes.reviewId))
    .where(eq(reviewVotes.customerId, customerId))
  await tx.delete(reviewVotes).where(eq(reviewVotes.customerId, customerId))
  await tx.delete(reviewReports).where(eq(reviewReports.customerId, customerId))
  const written = await tx
    .delete(reviews)
    .where(eq(reviews.customerId, customerId))
    .returning({ workId: reviews.workId, status: reviews.status })
  const shown = written.filter(({ status }) => status === 'approved')
  return [...new Set([...voted, ...shown].map(({ workId }) => workId))]
}

export async function hasReviews(tx: Transaction): Promise<boolean> {
  const [row] = await tx.select({ id: reviews.id }).from(reviews).limit(1)
  return row !== undefined
}
