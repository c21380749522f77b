import type { OrderContext, OrderData } from './order-data.ts'
import styles from './order-progress.module.css'
import { shownStatus } from './status-of.ts'

interface OrderProgressProps {
  readonly order: Pick<OrderData, 'status'>
  readonly context: Pick<OrderContext, 't'>
}

const way = ['received', 'processing', 'completed']
const lost = ['received', 'cancelled']

export function OrderProgress({ order, context: { t } }: OrderProgressProps) {
  const status = shownStatus(order.status)
  const steps = status === 'cancelled' ? lost : way
  const reached = steps.indexOf(status)
  return (
    <ol className={styles.progress} aria-label={t('account:detail.progress')}>
      {steps.map((step, index) => (
        <li
          key={step}
          data-reached={index <= reached ? '' : undefined}
          data-lost={step === 'cancelled' ? '' : undefined}
          aria-current={index === reached ? 'step' : undefined}
        >
          {t(`checkout:status.${step}`)}
        </li>
      ))}
    </ol>
  )
}
