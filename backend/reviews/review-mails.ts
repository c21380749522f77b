import { languageSchema } from '#schemas/languages.ts'
import { findProducts } from '../catalog/read/product.store.ts'
import type { Transaction } from '../kernel/database.ts'
import { storefrontUrl } from '../kernel/storefront-url.ts'
import { type MailService, reviewMail } from '../mail/index.ts'
import type { StoredReview } from './reviews.store.ts'

export interface ReviewMailDeps {
  readonly publicUrl: string
  readonly queueMail: MailService['queue']
}

/** What has happened to a review. `eventId` is the id of the history entry, so that each entry is mailed only once. */
export type ReviewNews = { readonly eventId: number } & (
  | { readonly kind: 'approved' }
  | { readonly kind: 'refused'; readonly reason: string }
  | { readonly kind: 'answered'; readonly answer: string }
)

export type ReviewMails = ReturnType<typeof createReviewMails>

export function createReviewMails({ publicUrl, queueMail }: ReviewMailDeps) {
  return {
    async notify(
      tx: Transaction,
      input: { readonly review: StoredReview; readonly email: string; readonly news: ReviewNews },
    ): Promise<void> {
      const { review, email, news } = input
      const [product] = review.productId === null ? [] : await findProducts(tx, [review.productId])
      if (!product) return
      const language = languageSchema.catch('sv').parse(review.language)
      const address = storefrontUrl(publicUrl, language, `/p/${product.alias}#reviews`)
      const text = reviewMail({ news, language, title: product.name, address })
      await queueMail(tx, { key: `review ${news.eventId}`, to: email, language, secrets: [], ...text })
    },
  }
}
