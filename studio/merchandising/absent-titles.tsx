'use client'

import { Button } from 'react-aria-components'
import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { released } from './edit-list.ts'
import styles from './merchandising.module.css'
import type { AbsentTitle } from './use-explanation.ts'

export function AbsentTitles({
  titles,
  onEdit,
}: {
  readonly titles: readonly AbsentTitle[]
  readonly onEdit: (change: (list: MerchandisedList) => MerchandisedList) => void
}) {
  const { t } = useStaffTranslation()
  if (titles.length === 0) return null
  const reasons: Readonly<Record<string, string>> = {
    out: t('lists:absent.out'),
    'not-sold': t('lists:absent.notSold'),
    'outside-rule': t('lists:absent.outsideRule'),
    unknown: t('lists:absent.unknown'),
  }
  return (
    <section className={styles.absent}>
      <h2>{t('lists:absent.title')}</h2>
      <ul>
        {titles.map(({ productId, name, author, why }) => (
          <li key={productId} className={styles.row}>
            <span className={styles.title}>
              <b>{name}</b>
              <span className={styles.muted}>{author}</span>
            </span>
            <span className={styles.why}>{reasons[why] ?? why}</span>
            <span className={styles.actions}>
              <Button
                onPress={() => onEdit((list) => released(list, productId))}
                aria-label={t('lists:forgetTitle', { name })}
              >
                {t('lists:forget')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
