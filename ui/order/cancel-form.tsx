import { ActionForm } from '../action-form/action-form.tsx'
import { cancelOrder } from '../action-form/shared-actions.ts'
import button from '../button/button.module.css'
import { Field } from '../field/field.tsx'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface CancelFormProps {
  readonly order: OrderData
  readonly context: OrderContext
  readonly back: string
}

/**
 * Renders the form that cancels an order. It is in a collapsed `details` element, so that nobody cancels an order by
 * accident.
 */
export function CancelForm({ order, context, back }: CancelFormProps) {
  const { t } = context
  return (
    <details className={styles.ask}>
      <summary>{t('account:ask.cancel')}</summary>
      <ActionForm action={cancelOrder} context={context} back={back} fields={{ order: order.orderId }}>
        <p>{t(order.status === 'received' ? 'account:ask.cancelNow' : 'account:ask.cancelAsk')}</p>
        <Field name="reason" id="cancel-reason" label={t('account:ask.cancelReason')} required={false} />
        <button type="submit" className={button.secondary}>
          {t('account:ask.cancelSubmit')}
        </button>
      </ActionForm>
    </details>
  )
}
