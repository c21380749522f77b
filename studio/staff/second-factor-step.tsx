'use client'

import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { AddApp } from './add-app.tsx'
import { CodeForm } from './code-form.tsx'
import { type Overview, type Stepped, secondFactor } from './second-factor.ts'
import styles from './sign-in.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { useStaffSession } from './staff-me.ts'

interface SecondFactorStepProps {
  readonly email: string
  /** Content when no second step is pending, for example for an account that is not staff. */
  readonly otherwise: ReactNode
}

/**
 * Renders the step between the password and the staff screens. The user enters a code, or first sets up an
 * authenticator app.
 */
export function SecondFactorStep({ email, otherwise }: SecondFactorStepProps) {
  const { t } = useStaffTranslation()
  const { look } = useStaffSession()
  const [answer, setAnswer] = useState<Stepped<Overview> | null>(null)
  const load = useCallback(() => void secondFactor.overview().then(setAnswer), [])
  useEffect(load, [load])
  const finish = () => void look()

  async function verify(code: string) {
    const verified = await secondFactor.verify(code)
    if ('refused' in verified) return verified.refused
    finish()
    return null
  }

  if (!answer) return <p role="status">{t('staff:loading')}</p>
  const state = 'done' in answer ? answer.done.state : null
  if (state !== 'verify' && state !== 'enrol') return otherwise
  return (
    <section className={styles.panel}>
      <h1>{t(`staff:security.${state}`)}</h1>
      <p>{t(`staff:security.${state}Help`, { email })}</p>
      {state === 'verify' ? (
        <CodeForm label={t('staff:security.code')} submitLabel={t('staff:security.open')} onCode={verify} />
      ) : (
        <AddApp isFirst label={t('staff:security.begin')} onDone={finish} />
      )}
      {state === 'verify' && <p className={styles.help}>{t('staff:security.lost')}</p>}
      <p>
        <SignOutButton />
      </p>
    </section>
  )
}
