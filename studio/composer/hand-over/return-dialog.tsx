'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type HandOverFieldsFragment, ReturnHandOverDocument } from '#generated/graphql.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { TextAreaRow } from '../../staff-fields/text-area-row.tsx'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStudio } from '../../studio-context.tsx'
import styles from './hand-over.module.css'

interface ReturnDialogProps {
  readonly handOver: HandOverFieldsFragment
  readonly onDone: () => void
  readonly onClose: () => void
}

export function ReturnDialog({ handOver, onDone, onClose }: ReturnDialogProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const toast = useToast()
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const name = handOver.authorName

  async function send(): Promise<void> {
    setWorking(true)
    setProblem(null)
    try {
      const variables = { id: handOver.id, message, staffLanguage: language }
      const { returnHandOver } = await query.run(ReturnHandOverDocument, variables)
      if (returnHandOver.__typename === 'HandOverProblem') return setProblem(returnHandOver.message)
      toast(t('compose:handOver.returned', { name }))
      onDone()
    } catch (error) {
      setProblem(failureMessage(error, t))
    } finally {
      setWorking(false)
    }
  }

  return (
    <DialogFrame
      kind="form"
      title={t('compose:handOver.returnTitle', { name })}
      onClose={onClose}
      actions={
        <Button className={button.primary ?? ''} isDisabled={isWorking} onPress={() => void send()}>
          {t('compose:handOver.returnSend')}
        </Button>
      }
    >
      <TextAreaRow
        label={t('compose:handOver.message')}
        hint={t('compose:handOver.returnHint', { name })}
        value={message}
        onChange={setMessage}
      />
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </DialogFrame>
  )
}
