import {
  OwnReviewDocument,
  type OwnReviewQuery,
  ReviewedProductDocument,
  type ReviewedProductQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type ReviewedProduct = NonNullable<ReviewedProductQuery['product']>
export type OwnReview = NonNullable<OwnReviewQuery['myReview']>

export interface ReviewFormData {
  /** Product named in the URL; null when it is not sold in this market. */
  readonly product: ReviewedProduct | null
  readonly isSignedIn: boolean
  readonly own: OwnReview | null
}

export async function loadReviewForm(_props: unknown, context: BlockContext): Promise<ReviewFormData> {
  const { visitor } = context
  const alias = visitor?.query.product
  const product = alias ? ((await context.query(ReviewedProductDocument, { alias })).product ?? null) : null
  if (!product || !visitor?.token) return { product, isSignedIn: false, own: null }
  const { me, myReview } = await context.query(OwnReviewDocument, { productId: product.productId })
  return { product, isSignedIn: me != null, own: myReview ?? null }
}
