import { dayIn } from '../day/day.ts'
import styles from './order.module.css'
import { OrderActions, type OrderActionsProps } from './order-actions.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderNews } from './order-news.tsx'
import { OrderProgress } from './order-progress.tsx'
import { OrderSums } from './order-sums.tsx'
import { shownStatus } from './status-of.ts'

export function OrderDetail({ order, context, signedIn, back }: OrderActionsProps) {
  const { t } = context
  return (
    <div className={styles.order} data-order-id={order.orderId} data-order-status={order.status}>
      <p className={styles.top}>
        <b>{t('account:order', { id: order.orderId })}</b>
        <span>{t('account:detail.placed', { date: dayIn(context, order.createdAt) })}</span>
        <span>
          {t('checkout:confirm.status')}: {t(`checkout:status.${shownStatus(order.status)}`)}
        </span>
      </p>
      <OrderProgress order={order} context={context} />
      {order.status === 'awaiting' && <p role="status">{t('account:detail.awaiting')}</p>}
      <OrderNews order={order} context={context} />
      <div className={styles.columns}>
        <OrderLines order={order} context={context} />
        <OrderSums order={order} context={context} />
        <OrderFacts order={order} context={context} />
      </div>
      <OrderActions order={order} context={context} signedIn={signedIn} back={back} />
    </div>
  )
}
