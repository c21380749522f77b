import type { BlockContext } from '#runtime/context.ts'
import { AnswerForm } from '#ui/action-form/answer-form.tsx'
import { confirmAlert, stopAlert } from './actions.ts'
import styles from './alerts.module.css'
import type { AlertItem } from './load.ts'
import { priceOf, titleOf } from './title-of.ts'

interface LinkedAlertProps {
  readonly token: string
  readonly alert: AlertItem | null
  readonly context: BlockContext
}

/** Renders the alert of a mailed link. Opening the link changes nothing, because mail scanners open links, too. */
export function LinkedAlert({ token, alert, context }: LinkedAlertProps) {
  const { t } = context
  if (!alert) return <p>{t('alerts:ended')}</p>
  const kind = alert.kind === 'PRICE' ? 'price' : 'stock'
  const answer = { kind: 'alert', token, context } as const
  const words = { title: titleOf(alert, context), price: priceOf(alert, context) }
  if (alert.confirmed) {
    return (
      <>
        <p className={styles.lead}>{t(`alerts:on.${kind}`, words)}</p>
        <AnswerForm action={stopAlert} label={t('alerts:stop')} look="primary" {...answer} />
      </>
    )
  }
  return (
    <>
      <p className={styles.lead}>{t(`alerts:ask.${kind}`, words)}</p>
      <div className={styles.buttons}>
        <AnswerForm action={confirmAlert} label={t('alerts:confirm')} look="primary" {...answer} />
        <AnswerForm action={stopAlert} label={t('alerts:decline')} look="text" {...answer} />
      </div>
    </>
  )
}
