'use client'

import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useWords } from '../words/staff-words.ts'
import styles from './sign-in.module.css'

/** New recovery codes, shown this once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useWords()
  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('staff:security.recovery')}</h2>
      <p>{t('staff:security.recoveryHelp')}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button className={buttons.secondary ?? ''} onPress={() => void navigator.clipboard?.writeText(codes.join('\n'))}>
        {t('staff:security.copy')}
      </Button>
      <Button className={buttons.primary ?? ''} onPress={onDone}>
        {t('staff:security.recoverySaved')}
      </Button>
    </section>
  )
}
