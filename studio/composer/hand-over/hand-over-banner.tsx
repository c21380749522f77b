'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import { type HandOverFieldsFragment, WithdrawHandOverDocument } from '#generated/graphql.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { useStaffSession } from '../../staff/staff-me.ts'
import { failureMessage } from '../../staff-frame/failure.ts'
import { useToast } from '../../staff-frame/toasts.tsx'
import { When } from '../../staff-frame/when.tsx'
import { useStudio } from '../../studio-context.tsx'
import styles from './hand-over.module.css'
import { ReturnDialog } from './return-dialog.tsx'

interface HandOverBannerProps {
  readonly handOver: HandOverFieldsFragment
  /** The last saved revision. */
  readonly revision: string | null
  readonly onPublish: () => void
  readonly onHandOver: () => void
  readonly onChange: () => void
}

export function HandOverBanner({ handOver, revision, onPublish, onHandOver, onChange }: HandOverBannerProps) {
  const { query } = useStudio()
  const { t, language } = useStaffTranslation()
  const { me } = useStaffSession()
  const toast = useToast()
  const [isReturning, setReturning] = useState(false)
  const { state, waitsForMe, mine, authorName, receiverName, changedByName, answer, message } = handOver
  const isReturned = state === 'returned'
  const mayPublish = me.state === 'staff' && me.can('publisher')

  async function withdraw(): Promise<void> {
    try {
      const { withdrawHandOver: done } = await query.run(WithdrawHandOverDocument, {
        id: handOver.id,
        staffLanguage: language,
      })
      if (done.__typename === 'HandOverProblem') toast(done.message, 'failed')
      onChange()
    } catch (error) {
      toast(failureMessage(error, t), 'failed')
    }
  }

  const names = {
    author: authorName,
    name: isReturned ? (changedByName ?? '') : (receiverName ?? t('compose:handOver.everyPublisher')),
  }
  const who = mine ? 'mine' : waitsForMe ? 'forMe' : 'others'
  return (
    <section className={styles.banner} aria-label={t('compose:handOver.banner')} data-waits={waitsForMe || undefined}>
      <p>
        <b>{t(`compose:handOver.${isReturned ? 'isReturned' : 'isOpen'}.${who}`, names)}</b> <When at={handOver.at} />
        <q>{isReturned ? answer : message}</q>
        {!isReturned && revision !== null && revision !== handOver.revision && (
          <small>{t('compose:handOver.changedSince')}</small>
        )}
      </p>
      <div className={styles.actions}>
        {waitsForMe && !isReturned && (
          <Button className={button.secondary ?? ''} onPress={() => setReturning(true)}>
            {t('compose:handOver.return')}
          </Button>
        )}
        {waitsForMe && !isReturned && mayPublish && (
          <Button className={button.primary ?? ''} onPress={onPublish}>
            {t('compose:publish.open')}
          </Button>
        )}
        {mine && isReturned && (
          <Button className={button.secondary ?? ''} onPress={onHandOver}>
            {t('compose:handOver.again')}
          </Button>
        )}
        {mine && (
          <Button className={button.secondary ?? ''} onPress={() => void withdraw()}>
            {t(`compose:handOver.${isReturned ? 'close' : 'withdraw'}`)}
          </Button>
        )}
      </div>
      {isReturning && (
        <ReturnDialog
          handOver={handOver}
          onDone={() => {
            setReturning(false)
            onChange()
          }}
          onClose={() => setReturning(false)}
        />
      )}
    </section>
  )
}
