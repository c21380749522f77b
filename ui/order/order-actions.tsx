import { ActionForm } from '../action-form/action-form.tsx'
import { claimOrder, reorder } from '../action-form/shared-actions.ts'
import button from '../button/button.module.css'
import { CancelForm } from './cancel-form.tsx'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'
import { ReturnForm } from './return-form.tsx'

export interface OrderActionsProps {
  readonly order: OrderData
  readonly context: OrderContext
  readonly signedIn: boolean
  /** URL to which the forms return. */
  readonly back: string
}

export function OrderActions({ order, context, signedIn, back }: OrderActionsProps) {
  const { t } = context
  const { orderId, status, isClaimed } = order
  return (
    <div className={styles.actions}>
      {status !== 'awaiting' && (
        <OneButton
          action={reorder}
          label={t('account:ask.reorder')}
          look={button.secondary}
          {...{ orderId, context, back }}
        />
      )}
      {signedIn && !isClaimed && (
        <OneButton
          action={claimOrder}
          label={t('account:ask.claim')}
          look={button.secondary}
          {...{ orderId, context, back }}
        />
      )}
      {order.canCancel && <CancelForm order={order} context={context} back={back} />}
      {order.canReturn && <ReturnForm order={order} context={context} back={back} />}
    </div>
  )
}

interface OneButtonProps {
  readonly action: typeof reorder | typeof claimOrder
  readonly label: string
  readonly look: string | undefined
  readonly orderId: string
  readonly context: OrderContext
  readonly back: string
}

function OneButton({ action, label, look, orderId, context, back }: OneButtonProps) {
  return (
    <ActionForm action={action} context={context} back={back} fields={{ order: orderId }}>
      <button type="submit" className={look}>
        {label}
      </button>
    </ActionForm>
  )
}
