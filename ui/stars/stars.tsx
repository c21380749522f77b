import type { Translate } from '#runtime/i18n/translation.ts'
import { type RatingData, ratingLine } from './rating-line.ts'
import styles from './stars.module.css'

const star = 'M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17.2l-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z'
const leftHalf = 'M12 3.2v14l-5.4 2.9 1-6.1-4.4-4.3 6.1-.9z'
const places = [0, 1, 2, 3, 4] as const

/**
 * Renders five stars, which can be filled by halves. They are decorative, because a text beside them states the rating.
 */
export function Stars({ value, size = 16 }: { readonly value: number; readonly size?: number }) {
  const halves = Math.round(value * 2)
  return (
    <svg className={styles.stars} width={size * 5} height={size} viewBox="0 0 120 24" aria-hidden="true">
      {places.map((place) => (
        <g key={place} transform={`translate(${place * 24})`}>
          <path d={star} fill={halves >= place * 2 + 2 ? 'currentColor' : 'none'} stroke="currentColor" />
          {halves === place * 2 + 1 && <path d={leftHalf} fill="currentColor" />}
        </g>
      ))}
    </svg>
  )
}

export function Rating({ rating, t }: { readonly rating: RatingData; readonly t: Translate }) {
  const { count, average, averageFormatted } = rating
  if (average == null) return null
  return (
    <span className={styles.rating}>
      <Stars value={average} />
      <span aria-hidden="true">
        {averageFormatted} ({count})
      </span>
      <span className="visually-hidden">{ratingLine(rating, t)}</span>
    </span>
  )
}
