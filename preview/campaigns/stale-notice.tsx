'use client'

import { Button } from 'react-aria-components'
import buttons from '../staff-frame/buttons.module.css'
import { When } from '../staff-frame/when.tsx'
import { useWords } from '../words/staff-words.ts'
import type { Theirs } from './campaign-keeper.ts'
import styles from './campaigns.module.css'

interface StaleNoticeProps {
  readonly theirs: Theirs
  readonly onKeepMine: () => void
  readonly onTakeTheirs: () => void
}

/** Two people have changed the same campaign: says who, and nothing is lost before somebody has chosen. */
export function StaleNotice({ theirs, onKeepMine, onTakeTheirs }: StaleNoticeProps) {
  const { t } = useWords()
  return (
    <div role="alert" className={styles.notice}>
      <p>
        {t('campaigns:staleBy', { author: theirs.author })} (<When at={theirs.savedAt} />)
      </p>
      <Button className={buttons.button} onPress={onTakeTheirs}>
        {t('campaigns:takeTheirs', { author: theirs.author })}
      </Button>
      <Button className={buttons.button} onPress={onKeepMine}>
        {t('campaigns:keepMine')}
      </Button>
    </div>
  )
}
