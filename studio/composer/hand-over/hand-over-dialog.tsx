'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type HandOverFieldsFragment, HandOverPageDocument, HandOverReceiversDocument } from '#generated/graphql.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { SelectRow } from '../../staff-fields/fields.tsx'
import { TextAreaRow } from '../../staff-fields/text-area-row.tsx'
import { DialogFrame } from '../../staff-frame/dialog-frame.tsx'
import { failureMessage } from '../../staff-frame/failure.ts'
import { QueryStatus } from '../../staff-frame/query-status.tsx'
import { useToast } from '../../staff-frame/toasts.tsx'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import { useStudio } from '../../studio-context.tsx'
import styles from './hand-over.module.css'

interface HandOverDialogProps {
  readonly pageId: string
  /** Current hand-over of the page; null when there is none. A new hand-over replaces it. */
  readonly current: HandOverFieldsFragment | null
  readonly onDone: () => void
  readonly onClose: () => void
}

export function HandOverDialog({ pageId, current, onDone, onClose }: HandOverDialogProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const toast = useToast()
  const { data, failure, reload } = useStaffQuery(HandOverReceiversDocument, {})
  const [receiver, setReceiver] = useState('')
  const [message, setMessage] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [isWorking, setWorking] = useState(false)
  const everyone = t('compose:handOver.everyPublisher')
  const nameOf = (name: string | null | undefined) => name ?? everyone

  async function send(): Promise<void> {
    setWorking(true)
    setProblem(null)
    try {
      const input = { pageId, receiver: receiver || null, message }
      const { handOverPage } = await query.run(HandOverPageDocument, { input, staffLanguage: language })
      if (handOverPage.__typename === 'HandOverProblem') return setProblem(handOverPage.message)
      const { handOver, replaced } = handOverPage
      const done = t('compose:handOver.done', { name: nameOf(handOver.receiverName) })
      toast(replaced ? `${done} ${t('compose:handOver.replaced', { name: replaced.authorName })}` : done)
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
      title={t('compose:handOver.title')}
      onClose={onClose}
      actions={
        <Button className={button.primary ?? ''} isDisabled={isWorking || !data} onPress={() => void send()}>
          {t('compose:handOver.send')}
        </Button>
      }
    >
      {current && (
        <p role="note" className={styles.note}>
          {t('compose:handOver.replaces', { author: current.authorName, name: nameOf(current.receiverName) })}
        </p>
      )}
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data && (
        <>
          <SelectRow
            label={t('compose:handOver.to')}
            value={receiver}
            onChange={setReceiver}
            options={[
              { id: '', name: everyone },
              ...data.handOverReceivers.map(({ email, name, mayPublish }) => ({
                id: email,
                name: mayPublish ? t('compose:handOver.publisher', { name }) : name,
              })),
            ]}
          />
          <TextAreaRow
            label={t('compose:handOver.message')}
            hint={t('compose:handOver.hint')}
            value={message}
            onChange={setMessage}
          />
        </>
      )}
      <div role="alert">{problem && <p className={styles.problem}>{problem}</p>}</div>
    </DialogFrame>
  )
}
