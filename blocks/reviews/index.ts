import { defineBlock } from '#runtime/registry/define-block.ts'
import { reportReview, voteReview } from './actions.ts'
import { reviewsExamples } from './examples.ts'
import { loadReviews } from './load.ts'
import { reviewsMarkdown } from './markdown.ts'
import { Reviews } from './reviews.tsx'
import { reviewsProps } from './schema.ts'

export const reviews = defineBlock({
  type: 'reviews',
  props: reviewsProps,
  examples: reviewsExamples,
  load: loadReviews,
  view: Reviews,
  markdown: reviewsMarkdown,
  actions: [voteReview, reportReview],
  editor: {
    title: { sv: 'Recensioner', en: 'Reviews' },
    group: 'products',
    subject: 'product',
    words: {
      examples: {
        ten: { sv: 'Tio på en sida', en: 'Ten per page' },
        few: { sv: 'Tre på en sida', en: 'Three per page' },
      },
    },
  },
})
