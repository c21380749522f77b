'use client'

import { type FormEvent, useState } from 'react'
import { Button, FieldError, Form, Input, Label, TextField } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import type { FactorRefusal } from './second-factor.ts'
import styles from './sign-in.module.css'

interface CodeFormProps {
  readonly label: string
  readonly submitLabel: string
  /** Whether only digits are accepted. By default, the letters of a recovery code are accepted too. */
  readonly digits?: boolean
  /** Checks the code; resolves to null when it is correct. */
  readonly onCode: (code: string) => Promise<FactorRefusal | null>
}

export function CodeForm({ label, submitLabel, digits = false, onCode }: CodeFormProps) {
  const { t } = useStaffTranslation()
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<FactorRefusal | 'empty' | null>(null)
  const [busy, setBusy] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') {
      setRefused('empty')
      return
    }
    const input = event.currentTarget.querySelector('input')
    setBusy(true)
    void onCode(code)
      .then((refusal) => {
        setRefused(refusal)
        if (refusal !== null) input?.select()
      })
      .finally(() => setBusy(false))
  }

  return (
    <Form className={styles.form ?? ''} validationBehavior="aria" onSubmit={submit}>
      <TextField
        className={styles.field ?? ''}
        value={code}
        onChange={setCode}
        autoComplete="one-time-code"
        maxLength={40}
        isInvalid={refused !== null}
        autoFocus
      >
        <Label>{label}</Label>
        <Input
          inputMode={digits ? 'numeric' : 'text'}
          autoCapitalize="none"
          spellCheck="false"
          className={styles.code ?? ''}
        />
        <FieldError className={styles.error ?? ''}>
          <span role="alert">{refused && t(`staff:security.refusals.${refused}`)}</span>
        </FieldError>
      </TextField>
      <Button className={buttons.primary ?? ''} type="submit" isPending={busy}>
        {submitLabel}
      </Button>
    </Form>
  )
}
