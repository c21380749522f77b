'use client'

import { Button } from 'react-aria-components'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import { When } from '../staff-frame/when.tsx'
import type { Autosave, AutosaveState } from './create-autosave.ts'
import styles from './drafts.module.css'

interface StaleNoticeProps {
  readonly theirs: AutosaveState<unknown>['theirs']
  readonly autosave: Pick<Autosave<unknown>, 'useMine' | 'takeTheirs'>
}

/** Renders the notice of an edit conflict. The user chooses between the other editor's draft and their own. */
export function StaleNotice({ theirs, autosave }: StaleNoticeProps) {
  const { t } = useStaffTranslation()
  if (!theirs) return null
  return (
    <div role="alert" className={styles.notice}>
      <p>
        {t('staff:draft.staleBy', { author: theirs.author })} (<When at={theirs.savedAt} />)
      </p>
      <Button className={buttons.button} onPress={autosave.takeTheirs}>
        {t('staff:draft.takeTheirs', { author: theirs.author })}
      </Button>
      <Button className={buttons.button} onPress={autosave.useMine}>
        {t('staff:draft.keepMine')}
      </Button>
    </div>
  )
}
