'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import type { AutosaveState } from './create-autosave.ts'
import styles from './drafts.module.css'

export function AutosaveStatus({ state }: Pick<AutosaveState<unknown>, 'state'>) {
  const { t } = useStaffTranslation()
  return (
    <span role="status" className={styles.status} data-state={state}>
      {t(`staff:draft.${state}`)}
    </span>
  )
}
