'use client'

import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { copyText } from '../staff-frame/copy-text.ts'
import styles from './sign-in.module.css'

/** Renders new recovery codes, which are shown only once. */
export function RecoveryCodes({ codes, onDone }: { readonly codes: readonly string[]; readonly onDone: () => void }) {
  const { t } = useStaffTranslation()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLUListElement>(null)

  async function copy(): Promise<void> {
    const done = await copyText(codes.join('\n'))
    if (!done && list.current) getSelection()?.selectAllChildren(list.current)
    setSaid(t(done ? 'staff:security.copied' : 'staff:security.copyByHand'))
  }

  return (
    <section className={styles.form} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes">{t('staff:security.recovery')}</h2>
      <p>{t('staff:security.recoveryHelp')}</p>
      <ul className={styles.codes} ref={list}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Button className={buttons.secondary ?? ''} onPress={() => void copy()}>
        {t('staff:security.copy')}
      </Button>
      <p role="status">{said}</p>
      <Button className={buttons.primary ?? ''} onPress={onDone}>
        {t('staff:security.recoverySaved')}
      </Button>
    </section>
  )
}
