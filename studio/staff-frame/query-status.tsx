'use client'

import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import styles from './query-status.module.css'
import type { QueryState } from './use-staff-query.ts'

export function QueryStatus({ failure, reload }: Pick<QueryState<unknown>, 'failure' | 'reload'>) {
  const { t } = useStaffTranslation()
  if (!failure) return <p className={styles.waiting}>{t('staff:frameWaiting')}</p>
  return (
    <div role="alert" className={styles.waiting}>
      <p>{t(`staff:frameFailure.${failure}`)}</p>
      {failure === 'offline' && (
        <Button className={styles.again} onPress={reload}>
          {t('staff:frameAgain')}
        </Button>
      )}
    </div>
  )
}
