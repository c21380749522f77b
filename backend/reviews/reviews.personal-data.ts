import { publishInvalidation } from '../kernel/change-feed.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { reviewsTag } from './reviews.rules.ts'
import * as store from './reviews.store.ts'

/**
 * Exports a customer's reviews, votes and reports. They are deleted with the account instead of being anonymised,
 * because the text of a review may identify its author.
 */
export const reviewsPersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const written = await store.findAllOf(tx, customerId)
    const { votes, reports } = await store.findOpinionsOf(tx, customerId)
    return {
      written: written.map((review) => ({
        product: review.productName,
        name: review.name,
        language: review.language,
        stars: review.stars,
        title: review.title,
        text: review.text,
        verifiedPurchase: review.verifiedPurchase,
        status: review.status,
        reason: review.reason,
        answer: review.answer,
        createdAt: review.createdAt.toISOString(),
        writtenAt: review.writtenAt.toISOString(),
        decidedAt: review.decidedAt?.toISOString() ?? null,
      })),
      helpful: votes.map(({ reviewId, at }) => ({ reviewId, at: at.toISOString() })),
      reported: reports.map(({ reviewId, reason, at }) => ({ reviewId, reason, at: at.toISOString() })),
    }
  },
  async forget(tx, { customerId }) {
    const changed = await store.deleteAllOf(tx, customerId)
    if (changed.length > 0) await publishInvalidation(tx, changed.map(reviewsTag))
  },
}
