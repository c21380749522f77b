import {
  DeleteReviewDocument,
  ReportReviewDocument,
  type ReviewReportReason,
  VoteReviewDocument,
  WriteReviewDocument,
} from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'

const reasons: readonly ReviewReportReason[] = ['OFFENSIVE', 'SPOILER', 'ADVERTISING', 'OFF_TOPIC', 'OTHER']

/** Review actions by name. */
export const reviewActions: Readonly<Record<string, Action>> = {
  'reviews/write': async ({ query, form, t }) => {
    const stars = form.get('stars') ?? ''
    const { written } = await query.query(WriteReviewDocument, {
      productId: form.get('productId') ?? '',
      name: form.get('name') ?? '',
      stars: /^[1-5]$/.test(stars) ? Number(stars) : null,
      title: form.get('title') || null,
      text: form.get('text') ?? '',
    })
    if (written.__typename === 'ReviewProblem') return { notice: { tone: 'problem', message: written.message } }
    return { notice: { tone: 'success', message: t('reviews:notice.sent') } }
  },
  /** Deletes the customer's review. Idempotent: a review that is already deleted gets the same response. */
  'reviews/delete': async ({ query, form, t }) => {
    await query.query(DeleteReviewDocument, { productId: form.get('productId') ?? '' })
    return { notice: { tone: 'success', message: t('reviews:notice.deleted') } }
  },
  'reviews/vote': async (input) => {
    const { voted } = await input.query.query(VoteReviewDocument, { id: input.form.get('id') ?? '' })
    return toAnswer(voted, input, 'reviews:notice.voted')
  },
  'reviews/report': async (input) => {
    const reason = reasons.find((known) => known === input.form.get('reason')) ?? 'OTHER'
    const { reported } = await input.query.query(ReportReviewDocument, { id: input.form.get('id') ?? '', reason })
    return toAnswer(reported, input, 'reviews:notice.reported')
  },
}

type Outcome =
  | { readonly __typename: 'ReviewProblem'; readonly message: string }
  | { readonly __typename: 'Review' | 'ReviewReported' }

/** Returns the action's result. It is shown on the review page, because the product page is cached for all visitors. */
function toAnswer(outcome: Outcome, { market, language, form, t }: ActionInput, done: string): ActionResult {
  const query = { product: form.get('alias') ?? '' }
  const location = hrefTo({ route: 'review', query }, { market, language, config: getShop().config })
  if (outcome.__typename === 'ReviewProblem') return { notice: { tone: 'problem', message: outcome.message }, location }
  return { notice: { tone: 'success', message: t(done) }, location }
}
