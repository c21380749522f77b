import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { Button, FieldError, Form, Label, Text, TextArea, TextField } from 'react-aria-components'
import buttons from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './comments.module.css'

interface CommentFormProps {
  /** Sends the comment. Resolves to an error message, or null on success; rejects when no response arrives. */
  readonly onSend: (body: string) => Promise<string | null>
}

/** Maximum characters of a comment, counted as in the back end. */
const longest = 2_000

export function CommentForm({ onSend }: CommentFormProps) {
  const { t } = useStaffTranslation()
  const [body, setBody] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const over = [...body.trim()].length - longest
  const said = over > 0 ? t('staff:comments.left', { count: over }) : fault

  async function send(): Promise<void> {
    const problem = await onSend(body).catch(() => t('staff:errors.failed'))
    setFault(problem)
    if (problem === null) setBody('')
    form.current?.querySelector('textarea')?.focus()
  }

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy || over > 0) return
    setBusy(true)
    void send().finally(() => setBusy(false))
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }

  return (
    <Form ref={form} className={styles.form ?? ''} validationBehavior="aria" onSubmit={submit}>
      <TextField className={styles.field ?? ''} value={body} onChange={setBody} isInvalid={said !== null}>
        <Label>{t('staff:comments.write')}</Label>
        <TextArea rows={3} onKeyDown={onKeyDown} />
        <Text slot="description" className={styles.quiet ?? ''}>
          {t('staff:comments.hint')}
        </Text>
        <FieldError className={styles.error ?? ''}>
          <span role="alert">{said}</span>
        </FieldError>
      </TextField>
      <Button className={buttons.secondary ?? ''} type="submit" isPending={busy} isDisabled={over > 0}>
        {t('staff:comments.send')}
      </Button>
    </Form>
  )
}
