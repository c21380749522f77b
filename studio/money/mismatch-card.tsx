'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { MoneyQuery } from '#generated/graphql.ts'
import { maxMismatchNote } from '#schemas/mismatch-note.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { When } from '../staff-frame/when.tsx'

/**
 * Renders a payment for which the provider reported another amount than was requested, with a form to close the case.
 */
export function MismatchCard({
  mismatch,
  onResolve,
}: {
  readonly mismatch: MoneyQuery['paymentMismatches'][number]
  readonly onResolve: (note: string) => void
}) {
  const { t } = useStaffTranslation()
  const [note, setNote] = useState('')
  const text = note.trim()
  const isTooLong = text.length > maxMismatchNote
  const problem = isTooLong ? t('money:noteTooLong', { count: maxMismatchNote }) : undefined
  const { orderId, outcome, reportedFormatted, askedFormatted, returned, at } = mismatch
  return (
    <article className={cards.card} data-urgent aria-label={t('money:order', { id: orderId })}>
      <h3>{t(`money:reported.${outcome}`, { reported: reportedFormatted, asked: askedFormatted })}</h3>
      <p>
        {t('money:order', { id: orderId })} · <When at={at} />
      </p>
      <p className={cards.muted}>{t(returned ? 'money:sentBack' : 'money:notMoved')}</p>
      <form
        className={cards.choose}
        onSubmit={(event) => {
          event.preventDefault()
          if (text !== '' && !isTooLong) onResolve(text)
        }}
      >
        <TextRow label={t('money:note')} value={note} onChange={setNote} problem={problem} />
        <Button type="submit" className={buttons.button ?? ''} isDisabled={text === '' || isTooLong}>
          {t('money:resolve')}
        </Button>
      </form>
    </article>
  )
}
