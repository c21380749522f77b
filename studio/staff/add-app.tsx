'use client'

import encodeQR from 'qr'
import { useState } from 'react'
import { Button } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { CodeForm } from './code-form.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type BegunApp, type FactorRefusal, secondFactor } from './second-factor.ts'
import styles from './sign-in.module.css'

interface AddAppProps {
  readonly label: string
  /** Whether this is the user's first app, so that adding it is the primary action. */
  readonly isFirst: boolean
  readonly onDone: () => void
}

/**
 * Renders the setup of an authenticator app: its QR code, and the field for the first code that the app shows. With the
 * first app, the user also gets recovery codes.
 */
export function AddApp({ label, isFirst, onDone }: AddAppProps) {
  const { t, language } = useStaffTranslation()
  const [begun, setBegun] = useState<BegunApp | null>(null)
  const [refused, setRefused] = useState<FactorRefusal | null>(null)
  const [codes, setCodes] = useState<readonly string[]>([])

  async function begin(): Promise<void> {
    const answer = await secondFactor.begin(
      t('staff:security.appName', { date: new Date().toLocaleDateString(language) }),
    )
    if ('done' in answer) setBegun(answer.done)
    setRefused('done' in answer ? null : answer.refused)
  }

  async function confirm(code: string): Promise<FactorRefusal | null> {
    const answer = await secondFactor.confirm(begun?.id ?? '', code)
    if ('refused' in answer) return answer.refused
    if (answer.done.recoveryCodes.length > 0) setCodes(answer.done.recoveryCodes)
    else onDone()
    return null
  }

  if (codes.length > 0) return <RecoveryCodes codes={codes} onDone={onDone} />
  if (!begun) {
    return (
      <>
        {refused && (
          <p className={styles.error} role="alert">
            {t(`staff:security.refusals.${refused}`)}
          </p>
        )}
        <Button className={(isFirst ? buttons.primary : buttons.secondary) ?? ''} onPress={() => void begin()}>
          {label}
        </Button>
      </>
    )
  }
  return (
    <section className={styles.form}>
      <p>{t('staff:security.scan')}</p>
      <QrCode text={begun.address} label={t('staff:security.qr')} />
      <details className={styles.help}>
        <summary>{t('staff:security.byHand')}</summary>
        <code className={styles.secret}>{begun.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
      </details>
      <CodeForm digits label={t('staff:security.appCode')} submitLabel={t('staff:security.confirm')} onCode={confirm} />
    </section>
  )
}

function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const rows = encodeQR(text, 'raw', { border: 2 })
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg className={styles.qr} viewBox={`0 0 ${rows.length} ${rows.length}`} role="img" aria-label={label}>
      <path d={path} />
    </svg>
  )
}
