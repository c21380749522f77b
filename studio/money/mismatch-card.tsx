'use client'

import type { MoneyQuery } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import cards from '../staff-frame/cards.module.css'
import { When } from '../staff-frame/when.tsx'
import { CloseForm } from './close-form.tsx'

/**
 * Renders a payment for which the provider reported an amount other than the requested one, with a form to close the
 * case.
 */
export function MismatchCard({
  mismatch,
  onResolve,
}: {
  readonly mismatch: MoneyQuery['paymentMismatches'][number]
  readonly onResolve: (note: string) => void
}) {
  const { t } = useStaffTranslation()
  const { orderId, outcome, reportedFormatted, askedFormatted, returned, at } = mismatch
  return (
    <article className={cards.card} data-urgent aria-label={t('money:order', { id: orderId })}>
      <h3>{t(`money:reported.${outcome}`, { reported: reportedFormatted, asked: askedFormatted })}</h3>
      <p>
        {t('money:order', { id: orderId })} · <When at={at} />
      </p>
      <p className={cards.muted}>{t(returned ? 'money:sentBack' : 'money:notMoved')}</p>
      <CloseForm label={t('money:note')} onClose={onResolve} />
    </article>
  )
}
