import { z } from 'zod'
import { ReportReviewDocument, type ReviewReportReason, VoteReviewDocument } from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionResult } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { failWith, succeed } from '#runtime/actions/notices.ts'

export const reportReasons = [
  'OFFENSIVE',
  'SPOILER',
  'ADVERTISING',
  'OFF_TOPIC',
  'OTHER',
] as const satisfies readonly ReviewReportReason[]

/** Id of the review, and alias of its product. The alias is needed for the link back to the product's reviews. */
const review = { id: text, alias: text }

export const voteReview = defineAction({
  name: 'reviews/vote',
  input: z.object(review),
  async run({ id, alias }, context) {
    const { voted } = await context.query(VoteReviewDocument, { id })
    return toResult(voted, { alias, done: 'reviews:notice.voted' }, context)
  },
})

export const reportReview = defineAction({
  name: 'reviews/report',
  input: z.object({ ...review, reason: z.enum(reportReasons).catch('OTHER') }),
  async run({ id, alias, reason }, context) {
    const { reported } = await context.query(ReportReviewDocument, { id, reason })
    return toResult(reported, { alias, done: 'reviews:notice.reported' }, context)
  },
})

type Outcome =
  | { readonly __typename: 'ReviewProblem'; readonly message: string }
  | { readonly __typename: 'Review' | 'ReviewReported' }

/**
 * Returns the action's result with the review page as its location, because the product page is cached for all visitors
 * and cannot show the result.
 */
function toResult(
  outcome: Outcome,
  { alias, done }: { readonly alias: string; readonly done: string },
  context: ActionContext,
): ActionResult {
  const location = context.href({ route: 'review', query: { product: alias } })
  const isDone = outcome.__typename !== 'ReviewProblem'
  return { ...(isDone ? succeed(context, done) : failWith(outcome.message)), location }
}
