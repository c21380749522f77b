'use client'

import { useWords } from '../i18n/staff-words.ts'
import type { KeeperState } from './create-autosave.ts'
import styles from './drafts.module.css'

/** Whether what is written is saved, in a few words beside the title. */
export function KeeperStatus({ state }: Pick<KeeperState<unknown>, 'state'>) {
  const { t } = useWords()
  return (
    <span role="status" className={styles.status} data-state={state}>
      {t(`staff:draft.${state}`)}
    </span>
  )
}
