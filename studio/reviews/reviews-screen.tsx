'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type ReviewStatus, ReviewsToModerateDocument } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { SelectRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { ReviewCard } from './review-card.tsx'
import styles from './reviews.module.css'

const shelves = ['PENDING', 'REPORTED', 'APPROVED', 'REFUSED'] as const
type Shelf = (typeof shelves)[number]

const askedFor: { readonly [S in Shelf]: { readonly status: ReviewStatus | null; readonly reported: boolean } } = {
  PENDING: { status: 'PENDING', reported: false },
  REPORTED: { status: null, reported: true },
  APPROVED: { status: 'APPROVED', reported: false },
  REFUSED: { status: 'REFUSED', reported: false },
}

export function ReviewsScreen() {
  const { t } = useStaffTranslation()
  const [shelf, setShelf] = useState<Shelf>('PENDING')
  const [page, setPage] = useState(1)
  const { data, failure, reload } = useStaffQuery(ReviewsToModerateDocument, { ...askedFor[shelf], page })
  const queue = data?.reviewQueue
  return (
    <>
      <h1>{t('reviews:title')}</h1>
      <div className={cards.choose}>
        <SelectRow
          label={t('reviews:show')}
          value={shelf}
          onChange={(chosen) => {
            setShelf(shelves.find((one) => one === chosen) ?? 'PENDING')
            setPage(1)
          }}
          options={shelves.map((id) => ({ id, name: t(`reviews:shelf.${id}`) }))}
        />
      </div>
      {!queue ? (
        <QueryStatus failure={failure} reload={reload} />
      ) : (
        <>
          <p role="status" className={cards.muted}>
            {t('reviews:count', { count: queue.total })}
          </p>
          <ul className={cards.cards}>
            {queue.items.map((item) => (
              <li key={`${item.review.id} ${item.version}`}>
                <ReviewCard item={item} onDone={reload} />
              </li>
            ))}
          </ul>
          {queue.pages > 1 && (
            <p className={styles.pages}>
              <Button
                className={buttons.button ?? ''}
                isDisabled={queue.page <= 1}
                onPress={() => setPage(queue.page - 1)}
              >
                {t('reviews:previous')}
              </Button>
              <span>{t('reviews:page', { page: queue.page, pages: queue.pages })}</span>
              <Button
                className={buttons.button ?? ''}
                isDisabled={queue.page >= queue.pages}
                onPress={() => setPage(queue.page + 1)}
              >
                {t('reviews:next')}
              </Button>
            </p>
          )}
        </>
      )}
    </>
  )
}
