import { z } from 'zod'
import { DeleteReviewDocument, WriteReviewDocument } from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { failWith, succeed } from '#runtime/actions/notices.ts'

export const writeReview = defineAction({
  name: 'reviews/write',
  input: z.object({
    productId: text,
    name: text,
    /** Null when it is no number from 1 to 5, which the back end refuses. */
    stars: text.transform((stars) => (/^[1-5]$/.test(stars) ? Number(stars) : null)),
    title: text.transform((title) => title || null),
    text,
  }),
  async run(input, context) {
    const { written } = await context.query(WriteReviewDocument, input)
    return written.__typename === 'ReviewProblem' ? failWith(written.message) : succeed(context, 'reviews:notice.sent')
  },
})

/** Deletes the customer's review. Idempotent: a review that is already deleted gets the same response. */
export const deleteReview = defineAction({
  name: 'reviews/delete',
  input: z.object({ productId: text }),
  async run(input, context) {
    await context.query(DeleteReviewDocument, input)
    return succeed(context, 'reviews:notice.deleted')
  },
})
