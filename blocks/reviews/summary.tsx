import type { BlockContext } from '#runtime/context.ts'
import { Stars } from '#ui/stars/stars.tsx'
import type { ReviewsData } from './load.ts'
import styles from './reviews.module.css'
import type { ReviewSelection } from './selection.ts'

interface SummaryProps {
  readonly summary: ReviewsData['reviewSummary']
  /** Number of stars of the selected reviews; null for all reviews. */
  readonly chosen: number | null
  readonly to: (change: Partial<ReviewSelection>) => string
  readonly t: BlockContext['t']
}

export function Summary({ summary, chosen, to, t }: SummaryProps) {
  const { count, average, averageFormatted, stars } = summary
  return (
    <div className={styles.summary}>
      <p className={styles.average}>
        <Stars value={average ?? 0} size={22} />
        <b>{t('reviews:outOf', { average: averageFormatted ?? '' })}</b>
        <span>{t('reviews:count', { count })}</span>
      </p>
      <ul className={styles.distribution} aria-label={t('reviews:distribution')}>
        {stars.map(({ stars: of, count: given }) => (
          <li key={of}>
            {given === 0 ? (
              <span>{t('reviews:stars', { count: of })}</span>
            ) : (
              <a href={to({ stars: of })} rel="nofollow" aria-current={of === chosen ? 'true' : undefined}>
                {t('reviews:stars', { count: of })}
              </a>
            )}
            <progress max={count} value={given} aria-hidden="true" />
            <span>{given}</span>
          </li>
        ))}
      </ul>
      {chosen !== null && (
        <p>
          <a href={to({ stars: null })} rel="nofollow">
            {t('reviews:all')}
          </a>
        </p>
      )}
    </div>
  )
}
