import type { z } from 'zod'
import { heading, paragraphs, parts, plain } from '#runtime/markdown/markdown.ts'
import type { MarkdownView } from '#runtime/registry/define-block.ts'
import { dayIn } from '#ui/day/day.ts'
import { ratingLine } from '#ui/stars/rating-line.ts'
import type { ReviewsData } from './load.ts'
import type { reviewsProps } from './schema.ts'

export function reviewsMarkdown({ data, context }: MarkdownView<z.infer<typeof reviewsProps>, ReviewsData>): string {
  const { t } = context
  if (data.reviewSummary.count === 0) return ''
  return parts(
    heading(2, t('reviews:title')),
    plain(ratingLine(data.reviewSummary, t)),
    ...data.reviews.items.map(({ name, stars, title, text, verifiedPurchase, writtenAt, answer }) =>
      parts(
        heading(3, title ?? name),
        plain(
          [
            t('reviews:stars', { count: stars }),
            name,
            dayIn(context, writtenAt),
            ...(verifiedPurchase ? [t('reviews:verified')] : []),
          ].join(' · '),
        ),
        paragraphs(text),
        answer && parts(plain(`${t('reviews:answer')}:`), paragraphs(answer.text)),
      ),
    ),
  )
}
