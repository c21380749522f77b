import type { z } from 'zod'
import { ProductReviewsDocument, type ProductReviewsQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { Resolved } from '#schemas/localized.ts'
import type { reviewsProps } from './schema.ts'
import { selectionOf, sortArgument } from './selection.ts'

export type ReviewsData = NonNullable<ProductReviewsQuery['product']>
export type ShownReview = ReviewsData['reviews']['items'][number]

export async function loadReviews(
  { pageSize }: Resolved<z.infer<typeof reviewsProps>>,
  context: BlockContext,
): Promise<ReviewsData | null> {
  if (context.subject?.kind !== 'product') return null
  const selection = selectionOf(context.route.query)
  const { product } = await context.query(ProductReviewsDocument, {
    alias: context.subject.alias,
    sort: sortArgument(selection),
    stars: selection.stars,
    page: selection.page,
    pageSize,
  })
  return product ?? null
}
