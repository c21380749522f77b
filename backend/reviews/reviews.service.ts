import { createHmac, randomUUID } from 'node:crypto'
import type { ProductModel } from '../catalog/index.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { enqueueInvalidation } from '../kernel/invalidation-outbox.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { type PageOf, type Paging, pageOf } from './paging.ts'
import {
  flagOf,
  isLong,
  isSameReview,
  maxPending,
  readReview,
  reviewsTag,
  type Summary,
  textHash,
  type WriteFault,
  type WriteInput,
} from './reviews.rules.ts'
import * as store from './reviews.store.ts'
import type { SummaryOf } from './summaries.ts'

export interface ReviewsDeps {
  readonly database: Database
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
  /**
   * Returns whether a customer has bought one of the editions, in an order that is paid or invoiced and not cancelled.
   */
  readonly hasBought: (
    tx: Transaction,
    input: { readonly customerId: number; readonly productIds: readonly number[] },
  ) => Promise<boolean>
  /** Key for hashing the IP addresses of visitors who report reviews. */
  readonly secret: string
}

export interface ReviewsServiceDeps extends ReviewsDeps {
  readonly summaryOf: SummaryOf
}

export type ReviewRefusal = WriteFault | 'sign-in-first' | 'same-text' | 'too-many' | 'not-sold' | 'gone' | 'own-review'
export type Refused<Refusal = ReviewRefusal> = { readonly refusal: Refusal }

export interface ShownPageInput extends Paging {
  readonly productId: number | null
  readonly workId: number | null
  readonly sort: store.SortOrder
  readonly stars: number | null
}

function shownIn({ count, stars }: Summary, rating: number | null): number {
  return rating === null ? count : (stars.find((one) => one.stars === rating)?.count ?? 0)
}

export type ReviewsService = ReturnType<typeof createReviewsService>

export function createReviewsService({ database, productsByIds, hasBought, secret, summaryOf }: ReviewsServiceDeps) {
  const workOf = async ({ productId, workId }: Pick<ShownPageInput, 'productId' | 'workId'>) =>
    workId ?? (productId === null ? undefined : await store.findWorkId(database, productId))

  /**
   * Locks a published review and returns it. Returns a refusal when the review is not published, or when the customer
   * wrote it.
   */
  async function holdShown(tx: Transaction, id: number, context: RequestContext): Promise<store.ReviewRow | Refused> {
    const review = await store.holdReview(tx, id)
    if (review?.status !== 'approved') return { refusal: 'gone' }
    if (review.customerId !== null && review.customerId === context.customer?.id) return { refusal: 'own-review' }
    return review
  }

  return {
    async page(context: RequestContext, input: ShownPageInput): Promise<PageOf<store.ReviewRow>> {
      const workId = await workOf(input)
      if (workId === undefined) return { items: [], total: 0, page: 1, pages: 1 }
      context.tags.add(reviewsTag(workId))
      const which = { workId, stars: input.stars }
      const total = shownIn(await summaryOf(context, workId), input.stars)
      return pageOf(input, total, (range) => store.findShown(database, { ...which, ...range, sort: input.sort }))
    },

    async mine({ customer }: RequestContext, productId: number): Promise<store.ReviewRow | null> {
      if (!customer) return null
      const workId = await store.findWorkId(database, productId)
      if (workId === undefined) return null
      return (await store.findOwn(database, { workId, customerId: customer.id })) ?? null
    },

    async write(
      context: RequestContext,
      { productId, ...input }: WriteInput & { readonly productId: number },
    ): Promise<store.ReviewRow | Refused> {
      const { customer, language, now } = context
      if (!customer) return { refusal: 'sign-in-first' }
      const written = readReview(input)
      if (typeof written === 'string') return { refusal: written }
      const [product] = await productsByIds(context, [productId])
      if (!product) return { refusal: 'not-sold' }
      const { workId } = product
      const customerId = customer.id
      return database.transaction(async (tx) => {
        await store.lockWriter(tx, customerId)
        const before = await store.lockOwn(tx, { workId, customerId })
        if (before && isSameReview(before, written)) return before
        const hash = textHash(written.text)
        const byOthers = isLong(written.text)
        if (await store.isWritten(tx, { hash, customerId, workId, byOthers })) return { refusal: 'same-text' as const }
        const isMore = before?.status !== 'pending'
        if (isMore && (await store.countWaiting(tx, customerId)) >= maxPending) return { refusal: 'too-many' as const }
        const productIds = await store.findEditionIds(tx, workId)
        const review = await store.saveReview(tx, {
          ...written,
          workId,
          productId,
          customerId,
          language,
          textHash: hash,
          flag: flagOf(written),
          verifiedPurchase: await hasBought(tx, { customerId, productIds }),
          writtenAt: new Date(now),
        })
        if (before?.status === 'approved') await publishInvalidation(tx, [reviewsTag(workId)])
        return review
      })
    },

    async delete(customerId: number, productId: number): Promise<boolean> {
      const workId = await store.findWorkId(database, productId)
      if (workId === undefined) return false
      return database.transaction(async (tx) => {
        await store.lockWriter(tx, customerId)
        const own = await store.lockOwn(tx, { workId, customerId })
        if (!own) return false
        await store.deleteReview(tx, own.id)
        if (own.status === 'approved') await publishInvalidation(tx, [reviewsTag(workId)])
        return true
      })
    },

    async vote(context: RequestContext, id: number, helpful: boolean): Promise<store.ReviewRow | Refused> {
      const { customer, now } = context
      if (!customer) return { refusal: 'sign-in-first' }
      return database.transaction(async (tx) => {
        const review = await holdShown(tx, id, context)
        if ('refusal' in review) return review
        const vote = { reviewId: id, customerId: customer.id, at: new Date(now), helpful }
        if (await store.setVote(tx, vote)) await enqueueInvalidation(tx, [reviewsTag(review.workId)])
        return { ...review, helpful: await store.countVotes(tx, id) }
      })
    },

    /** Reports a review to moderators. The result does not reveal whether the reporter has reported it before. */
    async report(context: RequestContext, id: number, reason: string): Promise<{ readonly id: number } | Refused> {
      const { customer, now } = context
      return database.transaction(async (tx) => {
        const review = await holdShown(tx, id, context)
        if ('refusal' in review) return review
        await store.insertReport(tx, {
          reviewId: id,
          reporter: reporterOf(context, secret),
          customerId: customer?.id ?? null,
          reason,
          at: new Date(now),
        })
        return { id }
      })
    },
  }
}

/**
 * Identifies the reporter: the customer, or a keyed hash of the visitor's IP address. Visitors whose address is unknown
 * cannot be distinguished, so each of their reports counts as another visitor's.
 */
function reporterOf({ customer, client }: RequestContext, secret: string): string {
  if (customer) return `customer ${customer.id}`
  if (client.limitKey === null) return `unknown ${randomUUID()}`
  const hash = createHmac('sha256', secret).update(`review report ${client.limitKey}`).digest('base64url')
  return `address ${hash}`
}
