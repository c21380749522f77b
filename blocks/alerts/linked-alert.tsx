import type { BlockContext } from '#runtime/context.ts'
import { ActionForm } from '#ui/action-form/action-form.tsx'
import button from '#ui/button/button.module.css'
import { confirmAlert, stopAlert } from './actions.ts'
import styles from './alerts.module.css'
import type { AlertItem } from './load.ts'
import { priceOf, titleOf } from './title-of.ts'

interface LinkedAlertProps {
  readonly token: string
  readonly alert: AlertItem | null
  readonly context: BlockContext
}

/** Renders the alert that a mail links to. Only the buttons change anything, because mail scanners open links too. */
export function LinkedAlert({ token, alert, context }: LinkedAlertProps) {
  const { t } = context
  if (!alert) return <p>{t('alerts:ended')}</p>
  const kind = alert.kind === 'PRICE' ? 'price' : 'stock'
  const words = { title: titleOf(alert, context), price: priceOf(alert, context) }
  if (alert.confirmed) {
    return (
      <>
        <p className={styles.lead}>{t(`alerts:on.${kind}`, words)}</p>
        <AnswerForm action={stopAlert} label={t('alerts:stop')} look="primary" token={token} context={context} />
      </>
    )
  }
  return (
    <>
      <p className={styles.lead}>{t(`alerts:ask.${kind}`, words)}</p>
      <div className={styles.buttons}>
        <AnswerForm action={confirmAlert} label={t('alerts:confirm')} look="primary" token={token} context={context} />
        <AnswerForm action={stopAlert} label={t('alerts:decline')} look="text" token={token} context={context} />
      </div>
    </>
  )
}

interface AnswerFormProps {
  readonly action: typeof confirmAlert | typeof stopAlert
  readonly label: string
  readonly look: 'primary' | 'text'
  readonly token: string
  readonly context: BlockContext
}

function AnswerForm({ action, label, look, token, context }: AnswerFormProps) {
  return (
    <ActionForm
      action={action}
      kind="alert"
      context={context}
      back={`${context.route.path}?token=${encodeURIComponent(token)}`}
      fields={{ token }}
    >
      <button type="submit" className={button[look]}>
        {label}
      </button>
    </ActionForm>
  )
}
