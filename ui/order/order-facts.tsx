import { dayIn } from './day.ts'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderFactsProps {
  readonly order: OrderData
  readonly context: OrderContext
}

/** Renders shipping method, recipient and payment method. */
export function OrderFacts({ order, context: { t, locale } }: OrderFactsProps) {
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('account:detail.delivery')}</dt>
        <dd>
          <p>{order.shippingMethod || t('account:detail.digital')}</p>
          {order.shippedAt && <p>{t('account:detail.shipped', { date: dayIn(locale, order.shippedAt) })}</p>}
          {order.trackingNumber && <p>{t('account:detail.tracking', { number: order.trackingNumber })}</p>}
          {order.trackingUrl && (
            <a className={styles.target} href={order.trackingUrl} rel="noopener noreferrer">
              {t('account:detail.track')}
            </a>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('account:detail.address')}</dt>
        <dd>
          <address className={styles.address}>
            {addressLines(order).map((line) => (
              <span key={line}>{line}</span>
            ))}
          </address>
        </dd>
      </div>
      <div>
        <dt>{t('account:detail.payment')}</dt>
        <dd>{t(`account:detail.method.${order.paymentMethod}`)}</dd>
      </div>
      <div>
        <dt>{t('account:detail.contact')}</dt>
        <dd>
          <p>{order.email}</p>
          <p>{order.phone}</p>
        </dd>
      </div>
      {order.giftMessage && (
        <div>
          <dt>{t('account:detail.giftMessage')}</dt>
          <dd>{order.giftMessage}</dd>
        </div>
      )}
    </dl>
  )
}

function addressLines(order: OrderData): readonly string[] {
  const lines = [
    order.companyName,
    `${order.firstName} ${order.lastName}`.trim(),
    order.careOf && `c/o ${order.careOf}`,
    order.addressLine1,
    order.addressLine2,
    `${order.zip} ${order.city}`.trim(),
  ]
  return [...new Set(lines.filter((line) => line !== ''))]
}
