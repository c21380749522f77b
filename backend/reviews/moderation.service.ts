import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { DataOwner } from '../kernel/personal-data.ts'
import * as store from './moderation.store.ts'
import { type PageOf, type Paging, pageOf } from './paging.ts'
import type { ReviewMails, ReviewNews } from './review-mails.ts'
import { cleanText, lengthOf, longest, reviewsTag } from './reviews.rules.ts'
import { closeReports, type StoredReview } from './reviews.store.ts'

export interface ModerationDeps {
  readonly database: Database
  readonly findOwner: (tx: Transaction, customerId: number) => Promise<DataOwner | null>
  readonly mails: ReviewMails
}

export type ModerationRefusal =
  | 'gone'
  | 'stale'
  | 'not-shown'
  | 'reason-missing'
  | 'reason-too-long'
  | 'answer-too-long'
export type ModerationAnswer = store.StaffReviewModel | { readonly refusal: ModerationRefusal }

interface By {
  /** E-mail address of the moderator. */
  readonly author: string
  readonly at: Date
}

export type ModerationService = ReturnType<typeof createModerationService>

export function createModerationService({ database, findOwner, mails }: ModerationDeps) {
  async function notify(tx: Transaction, review: StoredReview, news: ReviewNews): Promise<void> {
    const owner = review.customerId === null ? null : await findOwner(tx, review.customerId)
    if (owner) await mails.notify(tx, { review, email: owner.email, news })
  }

  async function found(tx: Transaction, id: number): Promise<ModerationAnswer> {
    return (await store.findStaffReview(tx, id)) ?? { refusal: 'gone' }
  }

  return {
    async queue(input: store.QueueInput & Paging): Promise<PageOf<store.StaffReviewModel>> {
      return pageOf(input, await store.countQueue(database, input), (range) =>
        store.findQueue(database, { ...input, ...range }),
      )
    },

    async decide(
      input: By & {
        readonly id: number
        readonly version: number
        readonly status: 'approved' | 'refused'
        readonly reason: string
      },
    ): Promise<ModerationAnswer> {
      const { id, version, status, author, at } = input
      const reason = status === 'refused' ? cleanText(input.reason) : null
      if (reason === '') return { refusal: 'reason-missing' }
      if (reason !== null && lengthOf(reason) > longest.reason) return { refusal: 'reason-too-long' }
      return database.transaction(async (tx) => {
        const review = await store.lockReview(tx, id)
        if (!review) return { refusal: 'gone' as const }
        if (review.version !== version) return { refusal: 'stale' as const }
        await closeReports(tx, id, at)
        if (review.status === status && review.reason === reason) return found(tx, id)
        await store.updateReview(tx, id, { status, reason, decidedAt: at, decidedBy: author })
        const eventId = await store.insertEvent(tx, {
          reviewId: id,
          version,
          action: status,
          author,
          note: reason,
          at,
        })
        await notify(
          tx,
          review,
          status === 'refused' ? { kind: status, eventId, reason: reason ?? '' } : { kind: status, eventId },
        )
        const wasShown = review.status === 'approved'
        if (wasShown !== (status === 'approved')) await publishInvalidation(tx, [reviewsTag(review.workId)])
        return found(tx, id)
      })
    },

    async answer(input: By & { readonly id: number; readonly text: string }): Promise<ModerationAnswer> {
      const { id, author, at } = input
      const answer = cleanText(input.text) || null
      if (answer !== null && lengthOf(answer) > longest.answer) return { refusal: 'answer-too-long' }
      return database.transaction(async (tx) => {
        const review = await store.lockReview(tx, id)
        if (!review) return { refusal: 'gone' as const }
        if (review.answer === answer) return found(tx, id)
        if (review.status !== 'approved') return { refusal: 'not-shown' as const }
        await store.updateReview(tx, id, { answer, answeredAt: answer === null ? null : at })
        const action = answer === null ? 'answer-removed' : 'answered'
        const { version } = review
        const eventId = await store.insertEvent(tx, { reviewId: id, version, action, author, note: answer, at })
        if (answer !== null) await notify(tx, review, { kind: 'answered', eventId, answer })
        await publishInvalidation(tx, [reviewsTag(review.workId)])
        return found(tx, id)
      })
    },
  }
}
