import { Button } from 'react-aria-components'
import { useWords } from '../words/staff-words.ts'
import styles from './merchandising.module.css'
import type { SaveState } from './use-list.ts'

/** Whether what is worked on is kept. */
export function SaveStateText({ state, onReload }: { readonly state: SaveState; readonly onReload: () => void }) {
  const { t } = useWords()
  const texts: Readonly<Record<SaveState, string>> = {
    loading: t('lists:loading'),
    missing: t('lists:missing'),
    saved: t('lists:saved'),
    waiting: t('lists:saving'),
    saving: t('lists:saving'),
    stale: t('lists:stale'),
    failed: t('lists:notSent'),
  }
  return (
    <p className={styles.state} data-state={state}>
      <span role="status">{texts[state]}</span>
      {state === 'stale' && <Button onPress={onReload}>{t('lists:readAgain')}</Button>}
    </p>
  )
}
