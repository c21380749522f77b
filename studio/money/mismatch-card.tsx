'use client'

import { useState } from 'react'
import { Button } from 'react-aria-components'
import type { MoneyQuery } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { When } from '../staff-frame/when.tsx'
import styles from './money.module.css'

/** Renders a payment that the provider reported in another amount than requested, with a form that closes it. */
export function MismatchCard({
  mismatch,
  onResolve,
}: {
  readonly mismatch: MoneyQuery['paymentMismatches'][number]
  readonly onResolve: (note: string) => void
}) {
  const { t } = useStaffTranslation()
  const [note, setNote] = useState('')
  const { orderId, outcome, reportedFormatted, askedFormatted, returned, at } = mismatch
  return (
    <article className={styles.card} data-failed aria-label={t('money:order', { id: orderId })}>
      <h3>{t('money:order', { id: orderId })}</h3>
      <p>{t(`money:reported.${outcome}`, { reported: reportedFormatted, asked: askedFormatted })}</p>
      <p className={styles.muted}>
        {t(returned ? 'money:sentBack' : 'money:notMoved')} <When at={at} />
      </p>
      <form
        className={styles.choose}
        onSubmit={(event) => {
          event.preventDefault()
          if (note.trim() !== '') onResolve(note.trim())
        }}
      >
        <TextRow label={t('money:note')} value={note} onChange={setNote} />
        <Button type="submit" className={buttons.button ?? ''} isDisabled={note.trim() === ''}>
          {t('money:resolve')}
        </Button>
      </form>
    </article>
  )
}
