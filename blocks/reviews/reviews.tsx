import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { Paging } from '#ui/paging/paging.tsx'
import type { ReviewsData } from './load.ts'
import { OneReview } from './one-review.tsx'
import styles from './reviews.module.css'
import type { reviewsProps } from './schema.ts'
import { queryOf, type ReviewSelection, reviewSorts, selectionOf } from './selection.ts'
import { Summary } from './summary.tsx'

/** HTML id of the block. Mails and the top of the product page link to it. A product page has only one such block. */
const anchor = 'reviews'

export function Reviews({ data, context }: ViewInput<z.infer<typeof reviewsProps>, ReviewsData>) {
  const { t, href, hrefList, route } = context
  const { reviews, reviewSummary } = data
  const selection = selectionOf(route.query)
  const to = (change: Partial<ReviewSelection>) =>
    `${hrefList(queryOf({ ...selection, page: 1, ...change }))}#${anchor}`
  const write = href({ route: 'review', query: { product: data.alias } })
  return (
    <section id={anchor} className={`wrap ${styles.reviews}`} aria-labelledby={`${anchor}-title`}>
      <div className={styles.head}>
        <h2 id={`${anchor}-title`}>{t('reviews:title')}</h2>
        <a className={button.secondary} href={write} rel="nofollow">
          {t('reviews:write')}
        </a>
      </div>
      {reviewSummary.count === 0 ? (
        <p>{t('reviews:none')}</p>
      ) : (
        <>
          <Summary summary={reviewSummary} chosen={selection.stars} to={to} t={t} />
          <p className={styles.about}>{t('reviews:about')}</p>
          {reviewSummary.count > 1 && <Sorts selection={selection} to={to} t={t} />}
          {reviews.items.length === 0 && <p>{t('reviews:noneFiltered')}</p>}
          <ol className={styles.list}>
            {reviews.items.map((review) => (
              <li key={review.id}>
                <OneReview review={review} alias={data.alias} context={context} />
              </li>
            ))}
          </ol>
          <Paging page={reviews.page} pageCount={reviews.pages} to={(page) => to({ page })} t={t} />
        </>
      )}
    </section>
  )
}

interface SortsProps {
  readonly selection: ReviewSelection
  readonly to: (change: Partial<ReviewSelection>) => string
  readonly t: BlockContext['t']
}

function Sorts({ selection, to, t }: SortsProps) {
  return (
    <nav className={styles.sorts} aria-label={t('reviews:sort.label')}>
      <ul>
        {reviewSorts.map((sort) => (
          <li key={sort}>
            <a href={to({ sort })} rel="nofollow" aria-current={sort === selection.sort ? 'true' : undefined}>
              {t(`reviews:sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
