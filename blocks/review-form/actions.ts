import { z } from 'zod'
import { DeleteReviewDocument, WriteReviewDocument } from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { text } from '#runtime/actions/fields.ts'
import { failWith, succeed, withTyped } from '#runtime/actions/notices.ts'

/** Form field to which an error of the back end belongs, by error code. */
const fieldOfCode: Readonly<Record<string, string>> = {
  STARS_MISSING: 'stars',
  NAME_TOO_LONG: 'name',
  TITLE_TOO_LONG: 'title',
  TEXT_TOO_SHORT: 'text',
  TEXT_TOO_LONG: 'text',
  SAME_TEXT: 'text',
}

export const writeReview = defineAction({
  name: 'reviews/write',
  input: z.object({
    productId: text,
    name: text,
    /** Null for text that is not a number from 1 to 5. The back end refuses null. */
    stars: text.transform((stars) => (/^[1-5]$/.test(stars) ? Number(stars) : null)),
    title: text.transform((title) => title || null),
    text,
  }),
  async run(input, context) {
    const { written } = await context.query(WriteReviewDocument, input)
    if (written.__typename === 'ReviewProblem') {
      const { name, title } = input
      return withTyped(failWith(written.message, fieldOfCode[written.code]), { name, title: title ?? '' })
    }
    return succeed(context, 'reviews:notice.sent')
  },
})

/** Deletes the customer's review. Idempotent. */
export const deleteReview = defineAction({
  name: 'reviews/delete',
  input: z.object({ productId: text }),
  async run(input, context) {
    await context.query(DeleteReviewDocument, input)
    return succeed(context, 'reviews:notice.deleted')
  },
})
