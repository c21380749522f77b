import { and, asc, count, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { products } from '../catalog/products.tables.ts'
import { works } from '../catalog/works.tables.ts'
import type { Transaction } from '../kernel/database.ts'
import type { ReviewStatus } from './reviews.rules.ts'
import type { ReviewRow, StoredReview } from './reviews.store.ts'
import { reviewHistory, reviewReports, reviews } from './reviews.tables.ts'

export type ReviewEventRow = typeof reviewHistory.$inferSelect

export interface StaffReviewModel {
  readonly review: ReviewRow
  readonly productName: string
  readonly productAlias: string | null
  readonly reports: readonly { readonly reason: string; readonly count: number }[]
  /** Actions of moderators, newest first. */
  readonly history: readonly ReviewEventRow[]
}

export interface QueueInput {
  /** Status of the reviews to return; null means all. */
  readonly status: ReviewStatus | null
  readonly reported: boolean
}

function isWanted({ status, reported }: QueueInput): SQL | undefined {
  const isReported = sql`exists (select 1 from review_reports o where o.review_id = reviews.id and o.closed_at is null)`
  return and(status === null ? undefined : eq(reviews.status, status), reported ? isReported : undefined)
}

export async function countQueue(db: Transaction, input: QueueInput): Promise<number> {
  const [row] = await db.select({ total: count() }).from(reviews).where(isWanted(input))
  return row?.total ?? 0
}

/**
 * Returns a page of the reviews for moderators. When only pending reviews are wanted, the oldest come first. Otherwise,
 * reviews without a decision come first, then the others, latest decision first.
 */
export async function findQueue(
  db: Transaction,
  input: QueueInput & { readonly limit: number; readonly offset: number },
): Promise<readonly StaffReviewModel[]> {
  const order =
    input.status === 'pending'
      ? [asc(reviews.writtenAt), asc(reviews.id)]
      : [sql`${reviews.decidedAt} desc nulls first`, desc(reviews.id)]
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(works, eq(works.id, reviews.workId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(isWanted(input))
    .orderBy(...order)
    .limit(input.limit)
    .offset(input.offset)
  return complete(db, rows)
}

export async function findStaffReview(db: Transaction, id: number): Promise<StaffReviewModel | undefined> {
  const rows = await db
    .select(columns)
    .from(reviews)
    .innerJoin(works, eq(works.id, reviews.workId))
    .leftJoin(products, eq(products.id, reviews.productId))
    .where(eq(reviews.id, id))
  return (await complete(db, rows))[0]
}

const columns = {
  review: reviews,
  helpful: sql<number>`(select count(*)::int from review_votes v where v.review_id = ${reviews.id})`,
  title: works.originalTitle,
  name: products.name,
  alias: products.alias,
}

interface JoinedRow {
  readonly review: StoredReview
  readonly helpful: number
  readonly title: string
  readonly name: string | null
  readonly alias: string | null
}

async function complete(db: Transaction, rows: readonly JoinedRow[]): Promise<readonly StaffReviewModel[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ review }) => review.id)
  const history = await db
    .select()
    .from(reviewHistory)
    .where(inArray(reviewHistory.reviewId, ids))
    .orderBy(desc(reviewHistory.id))
  const reports = await db
    .select({ reviewId: reviewReports.reviewId, reason: reviewReports.reason, count: count() })
    .from(reviewReports)
    .where(and(inArray(reviewReports.reviewId, ids), isNull(reviewReports.closedAt)))
    .groupBy(reviewReports.reviewId, reviewReports.reason)
    .orderBy(reviewReports.reason)
  return rows.map(({ review, helpful, title, name, alias }) => ({
    review: { ...review, helpful },
    productName: name ?? title,
    productAlias: alias,
    reports: reports.filter(({ reviewId }) => reviewId === review.id),
    history: history.filter(({ reviewId }) => reviewId === review.id),
  }))
}

/**
 * Locks a review until the transaction ends, so that neither another moderator nor the author can change it meanwhile.
 */
export async function lockReview(tx: Transaction, id: number): Promise<StoredReview | undefined> {
  const [row] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update')
  return row
}

export async function updateReview(
  tx: Transaction,
  id: number,
  change: Partial<typeof reviews.$inferInsert>,
): Promise<void> {
  await tx.update(reviews).set(change).where(eq(reviews.id, id))
}

export async function insertEvent(tx: Transaction, event: typeof reviewHistory.$inferInsert): Promise<number> {
  const [row] = await tx.insert(reviewHistory).values(event).returning({ id: reviewHistory.id })
  return row?.id ?? 0
}
