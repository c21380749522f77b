import type { Translate } from '#runtime/i18n/translation.ts'

/** Shape of the GraphQL fragment `Rating`. */
export interface RatingData {
  readonly count: number
  readonly average?: number | null
  readonly averageFormatted?: string | null
}

/** Returns the rating of a work as a sentence; empty when the work has no reviews. */
export function ratingLine({ count, averageFormatted }: RatingData, t: Translate): string {
  return averageFormatted == null ? '' : t('reviews:rating', { average: averageFormatted, count })
}
