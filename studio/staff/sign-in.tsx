'use client'

import { type FormEvent, useRef, useState } from 'react'
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'
import { SecondFactorStep } from './second-factor-step.tsx'
import styles from './sign-in.module.css'
import { SignOutButton } from './sign-out-button.tsx'
import { type StaffMe, useStaffSession } from './staff-me.ts'
import { signIn } from './staff-session.ts'

interface StaffSignInProps {
  readonly onSignedIn?: (me: StaffMe) => void
}

interface Faults {
  readonly email?: string
  readonly password?: string
  readonly form?: string
}

const none: Faults = {}

/** Renders the sign-in of staff with the shop's own accounts. Reports an account that has no staff role. */
export function StaffSignIn({ onSignedIn }: StaffSignInProps) {
  const { t } = useStaffTranslation()
  const { settings } = useStudio()
  const { me, look } = useStaffSession()
  const [faults, setFaults] = useState(none)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  function showFaults(found: Faults): void {
    setFaults(found)
    const name = found.email ? 'email' : 'password'
    form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.focus()
  }

  async function enter(data: FormData): Promise<void> {
    const missing = {
      ...(String(data.get('email')).trim() ? {} : { email: t('staff:errors.noEmail') }),
      ...(data.get('password') ? {} : { password: t('staff:errors.noPassword') }),
    }
    if (Object.keys(missing).length > 0) return showFaults(missing)
    const outcome = await signIn(data)
    if (outcome === 'wrong') return showFaults({ password: t('staff:errors.wrong') })
    if (outcome === 'slowed') return showFaults({ form: t('staff:errors.slowed') })
    const found = outcome === 'done' ? await look() : null
    if (found?.state === 'staff') onSignedIn?.(found)
    else if (found?.state !== 'no-role') showFaults({ form: t('staff:errors.failed') })
  }

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    setFaults(none)
    setBusy(true)
    void enter(new FormData(event.currentTarget)).finally(() => setBusy(false))
  }

  if (me.state === 'no-role') {
    return (
      <SecondFactorStep
        email={me.email}
        otherwise={
          <section className={styles.panel}>
            <h1>{t('staff:signIn')}</h1>
            <p role="alert">{t('staff:noRole', { email: me.email })}</p>
            <p>{t('staff:noRoleHelp')}</p>
            <p>
              <SignOutButton />
            </p>
          </section>
        }
      />
    )
  }
  return (
    <section className={styles.panel}>
      <h1>{t('staff:signIn')}</h1>
      <Form
        ref={form}
        className={styles.form ?? ''}
        action="/actions/account/sign-in"
        method="post"
        validationBehavior="aria"
        aria-label={t('staff:signIn')}
        onSubmit={submit}
      >
        <input type="hidden" name="market" value={settings.markets[0]?.alias ?? ''} />
        <input type="hidden" name="language" value={settings.staffLanguage} />
        {faults.form && (
          <p className={styles.error} role="alert">
            {faults.form}
          </p>
        )}
        <TextField
          className={styles.field ?? ''}
          name="email"
          type="email"
          autoComplete="username"
          maxLength={200}
          isInvalid={!!faults.email}
        >
          <Label>{t('staff:email')}</Label>
          <Input spellCheck="false" />
          <FieldError className={styles.error ?? ''}>
            <span role="alert">{faults.email}</span>
          </FieldError>
        </TextField>
        <TextField
          className={styles.field ?? ''}
          name="password"
          type="password"
          autoComplete="current-password"
          isInvalid={!!faults.password}
        >
          <Label>{t('staff:password')}</Label>
          <Input />
          <FieldError className={styles.error ?? ''}>
            <span role="alert">{faults.password}</span>
          </FieldError>
        </TextField>
        <label className={styles.remember}>
          <input type="checkbox" name="remember" value="1" />
          {t('staff:remember')}
        </label>
        <Button className={buttons.primary ?? ''} type="submit" isPending={busy}>
          {t('staff:signIn')}
        </Button>
      </Form>
      <p className={styles.help}>{t('staff:forgot')}</p>
    </section>
  )
}
