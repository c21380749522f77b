'use client'

import { Button } from 'react-aria-components'
import { useWords } from '../words/staff-words.ts'
import type { Answered } from './use-answer.ts'
import styles from './waiting.module.css'

/** What stands where an answer is not there yet, or will not come. */
export function Waiting({ failure, reload }: Pick<Answered<unknown>, 'failure' | 'reload'>) {
  const { t } = useWords()
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
