import { dayIn } from '../day/day.ts'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderFactsProps {
  readonly order: OrderData
  readonly context: OrderContext
}

export function OrderFacts({ order, context }: OrderFactsProps) {
  const { t } = context
  const { lines: billing } = order.billingAddress
  const parcel = order.shippingAddress?.lines
  const isOneAddress = parcel?.join('\n') === billing.join('\n')
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('account:detail.delivery')}</dt>
        <dd>
          <p>{order.shippingMethod || t('account:detail.digital')}</p>
          {order.shippedAt && <p>{t('account:detail.shipped', { date: dayIn(context, order.shippedAt) })}</p>}
          {order.trackingNumber && <p>{t('account:detail.tracking', { number: order.trackingNumber })}</p>}
          {order.trackingUrl && (
            <a className={styles.target} href={order.trackingUrl} rel="noopener noreferrer">
              {t('account:detail.track')}
            </a>
          )}
        </dd>
      </div>
      {isOneAddress ? (
        <Address title={t('account:detail.address')} lines={billing} />
      ) : (
        <>
          {parcel && <Address title={t('account:detail.shippingAddress')} lines={parcel} />}
          <Address title={t('account:detail.billingAddress')} lines={billing} />
        </>
      )}
      {order.reference !== '' && (
        <div>
          <dt>{t('account:detail.reference')}</dt>
          <dd>{order.reference}</dd>
        </div>
      )}
      <div>
        <dt>{t('account:detail.payment')}</dt>
        <dd>{t(`account:detail.method.${order.paymentMethod}`)}</dd>
      </div>
      {order.digitalConsent && (
        <div>
          <dt>{t('account:detail.withdrawal')}</dt>
          <dd>{t('account:detail.digitalConsent')}</dd>
        </div>
      )}
      <div className={styles.wide}>
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

function Address({ title, lines }: { readonly title: string; readonly lines: readonly string[] }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <address className={styles.address}>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      </dd>
    </div>
  )
}
