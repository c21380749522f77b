import { defineBlock } from '#runtime/registry/define-block.ts'
import { deleteReview, writeReview } from './actions.ts'
import { reviewFormExamples } from './examples.ts'
import { loadReviewForm } from './load.ts'
import { ReviewForm } from './review-form.tsx'
import { reviewFormProps } from './schema.ts'

export const reviewForm = defineBlock({
  type: 'review-form',
  props: reviewFormProps,
  examples: reviewFormExamples,
  load: loadReviewForm,
  view: ReviewForm,
  onError: 'fail-page',
  actions: [writeReview, deleteReview],
  editor: { title: { sv: 'Skriv en recension', en: 'Write a review' }, group: 'personal' },
})
