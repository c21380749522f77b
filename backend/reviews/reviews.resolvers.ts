import type {
  QueryReviewsArgs,
  Resolvers,
  ReviewProblem,
  ReviewReportReason,
  ReviewStatus as ReviewStatusName,
} from '#backend/generated/resolvers.ts'
import { numberFormat } from '#schemas/intl.ts'
import type { ProductModel } from '../catalog/index.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import { requireRole } from '../staff/require-role.ts'
import type { ModerationService } from './moderation.service.ts'
import type { ReviewEventRow, StaffReviewModel } from './moderation.store.ts'
import { type AnyRefusal, refusalCode, refusalMessage } from './refusal-messages.ts'
import type { ReviewsService } from './reviews.service.ts'
import type { ReviewRow, SortOrder } from './reviews.store.ts'
import type { SummaryOf } from './summaries.ts'

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

export interface ReviewResolverDeps {
  readonly reviews: ReviewsService
  readonly moderation: ModerationService
  readonly summaryOf: SummaryOf
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
}

const sorts = { NEWEST: 'newest', HELPFUL: 'helpful', HIGHEST: 'highest', LOWEST: 'lowest' } as const satisfies Record<
  string,
  SortOrder
>
const statuses = { PENDING: 'pending', APPROVED: 'approved', REFUSED: 'refused' } as const
const names: Readonly<Record<string, ReviewStatusName>> = {
  pending: 'PENDING',
  approved: 'APPROVED',
  refused: 'REFUSED',
}
const reasonOf = (reason: ReviewReportReason) => reason.toLowerCase().replaceAll('_', '-')
const reasons: Readonly<Record<string, ReviewReportReason>> = {
  offensive: 'OFFENSIVE',
  spoiler: 'SPOILER',
  advertising: 'ADVERTISING',
  'off-topic': 'OFF_TOPIC',
}
const statusOf = (status: string) => names[status] ?? 'PENDING'

export function createReviewResolvers(deps: ReviewResolverDeps): Resolvers {
  const { reviews, moderation, summaryOf, productsByIds } = deps
  return {
    WriteReviewResult: { __resolveType: (value) => ('code' in value ? 'ReviewProblem' : 'OwnReview') },
    VoteReviewResult: { __resolveType: (value) => ('code' in value ? 'ReviewProblem' : 'Review') },
    ReportReviewResult: { __resolveType: (value) => ('code' in value ? 'ReviewProblem' : 'ReviewReported') },
    StaffReviewResult: { __resolveType: (value) => ('code' in value ? 'ReviewProblem' : 'StaffReview') },
    Query: {
      reviews: async (_, { productId, workId, ...page }, context) =>
        reviews.page(context, {
          productId: productId == null ? null : readId(productId),
          workId: workId == null ? null : readId(workId),
          ...readPage(page),
        }),
      myReview: (_, { productId }, context) => reviews.mine(context, readId(productId)),
      reviewQueue: async (_, { status, reported, page, pageSize }, context) => {
        requireRole(context, 'moderator')
        return moderation.queue({
          status: reported ? null : statuses[status ?? 'PENDING'],
          reported: reported ?? false,
          page: page ?? 1,
          pageSize: pageSize ?? 20,
        })
      },
    },
    Mutation: {
      writeReview: async (_, { productId, name, stars, title, text }, context) => {
        const input = { productId: readId(productId), name, stars: stars ?? null, title: title ?? null, text }
        const done = await reviews.write(context, input)
        return 'refusal' in done ? problem(done.refusal, context) : done
      },
      deleteReview: async (_, { productId }, context) => reviews.delete(requireCustomer(context).id, readId(productId)),
      voteReview: async (_, { id, helpful }, context) => {
        const done = await reviews.vote(context, readId(id), helpful ?? true)
        return 'refusal' in done ? problem(done.refusal, context) : done
      },
      reportReview: async (_, { id, reason }, context) => {
        const done = await reviews.report(context, readId(id), reasonOf(reason))
        return 'refusal' in done ? problem(done.refusal, context) : { id: String(done.id) }
      },
      moderateReview: async (_, { id, version, decision, reason }, context) => {
        const { email: author } = requireRole(context, 'moderator')
        const status = decision === 'APPROVE' ? 'approved' : 'refused'
        const at = new Date(context.now)
        const input = { id: readId(id), version, status, reason: reason ?? '', author, at } as const
        const done = await moderation.decide(input)
        return 'refusal' in done ? problem(done.refusal, context) : done
      },
      answerReview: async (_, { id, text }, context) => {
        const { email: author } = requireRole(context, 'moderator')
        const done = await moderation.answer({ id: readId(id), text, author, at: new Date(context.now) })
        return 'refusal' in done ? problem(done.refusal, context) : done
      },
    },
    Product: {
      reviewSummary: ({ workId }: ProductModel, _, context) => summaryOf(context, workId),
      reviews: ({ workId }: ProductModel, page, context) =>
        reviews.page(context, { productId: null, workId, ...readPage(page) }),
    },
    ReviewSummary: {
      // Format by language instead of locale, because ICU uses a decimal comma in English locales such as `en-DE`.
      averageFormatted: ({ average }, _, { language }) =>
        average == null ? null : numberFormat(language, oneDecimal).format(average),
    },
    Review: {
      id: ({ id }: ReviewRow) => String(id),
      writtenAt: ({ writtenAt }: ReviewRow) => writtenAt.toISOString(),
      edition: async ({ productId }: ReviewRow, _, context) =>
        productId === null ? null : ((await productsByIds(context, [productId]))[0] ?? null),
      answer: ({ answer: text, answeredAt }: ReviewRow) =>
        text === null || answeredAt === null ? null : { text, at: answeredAt.toISOString() },
    },
    OwnReview: {
      review: (review: ReviewRow) => review,
      status: ({ status }: ReviewRow) => statusOf(status),
    },
    StaffReview: {
      productPath: ({ productAlias }: StaffReviewModel) => productAlias && `/p/${productAlias}`,
      status: ({ review }: StaffReviewModel) => statusOf(review.status),
      reason: ({ review }: StaffReviewModel) => review.reason,
      version: ({ review }: StaffReviewModel) => review.version,
      flag: ({ review }: StaffReviewModel) => review.flag,
      reports: ({ reports }: StaffReviewModel) =>
        reports.map(({ reason, count }) => ({ reason: reasons[reason] ?? 'OTHER', count })),
    },
    ReviewEvent: {
      at: ({ at }: ReviewEventRow) => at.toISOString(),
    },
  }
}

function problem(refusal: AnyRefusal, { language }: RequestContext): ReviewProblem {
  return { code: refusalCode(refusal), message: refusalMessage(refusal, language) }
}

function readPage({ sort, stars, page, pageSize }: Omit<QueryReviewsArgs, 'productId' | 'workId'>) {
  return { sort: sorts[sort ?? 'NEWEST'], stars: readStars(stars), page: page ?? 1, pageSize: pageSize ?? 10 }
}

/** Returns the number of stars to filter by, or null (no filter) for a number that no review can have. */
function readStars(stars: number | null | undefined): number | null {
  return stars != null && stars >= 1 && stars <= 5 ? stars : null
}

/** Parses a database id. Returns 0, which no row has, when it is invalid. */
function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
