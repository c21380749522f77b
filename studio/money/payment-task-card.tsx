'use client'

import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { OpenPaymentTaskFragment } from '#generated/graphql.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import buttons from '../staff-frame/buttons.module.css'
import cards from '../staff-frame/cards.module.css'
import { When } from '../staff-frame/when.tsx'

/** Renders an uncompleted request to the payment provider, with a retry button once an attempt has failed. */
export function PaymentTaskCard({
  task,
  onRetry,
  children,
}: {
  readonly task: OpenPaymentTaskFragment
  readonly onRetry: () => void
  /** Further controls for staff, for example a form that closes a refund. */
  readonly children?: ReactNode
}) {
  const { t } = useStaffTranslation()
  const { orderId, kind, amountFormatted, state, attempts, lastError, createdAt, nextAt } = task
  const what = t(`money:kind.${kind}`, { amount: amountFormatted })
  return (
    <article className={cards.card} data-urgent={state === 'failed' || undefined} aria-label={`${what}, ${orderId}`}>
      <h3>{what}</h3>
      {state === 'failed' && <strong className={cards.urgent}>{t('money:givenUp')}</strong>}
      <p>
        {t('money:order', { id: orderId })} · <When at={createdAt} />
      </p>
      {lastError !== null && (
        <>
          <p className={cards.muted}>{t('money:attempts', { count: attempts })}</p>
          <p className={cards.reason}>{lastError}</p>
        </>
      )}
      {nextAt !== null && (
        <p className={cards.muted}>
          {t('money:next')} <When at={nextAt} />
        </p>
      )}
      {lastError !== null && (
        <Button
          className={buttons.button ?? ''}
          aria-label={t('money:retryOf', { what, id: orderId })}
          onPress={onRetry}
        >
          {t('money:retry')}
        </Button>
      )}
      {children}
    </article>
  )
}
