import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderSumsProps {
  readonly order: OrderData
  readonly context: Pick<OrderContext, 't'>
}

/** What it cost, and in which parts it was paid. */
export function OrderSums({ order, context: { t } }: OrderSumsProps) {
  const { fixedDiscountFormatted: discount, giftAmountFormatted: gift, balanceAmountFormatted: balance } = order
  const rows = [
    { name: t('cart:goods'), amount: order.itemValueIncVatFormatted },
    ...(discount ? [{ name: order.promoCode ?? t('cart:discount'), amount: `−${discount}` }] : []),
    { name: t('cart:shipping'), amount: order.shippingIncVatFormatted },
  ]
  const parts = [
    ...(gift ? [{ name: t('account:detail.giftPart'), amount: `−${gift}` }] : []),
    ...(balance ? [{ name: t('account:detail.balancePart'), amount: `−${balance}` }] : []),
  ]
  return (
    <dl className={styles.sums}>
      {rows.map((row) => (
        <Row key={row.name} {...row} />
      ))}
      <div className={styles.strong}>
        <dt>{t('cart:total')}</dt>
        <dd data-order-total="">{order.totalIncVatFormatted}</dd>
      </div>
      {parts.map((row) => (
        <Row key={row.name} {...row} />
      ))}
      {parts.length > 0 && (
        <Row
          name={order.status === 'awaiting' ? t('cart:toPay') : t('account:detail.paid')}
          amount={order.toPayFormatted}
          isToPay
        />
      )}
      <div className={styles.quiet}>
        <dt>{t('cart:vat', { amount: order.vatFormatted })}</dt>
      </div>
    </dl>
  )
}

interface RowProps {
  readonly name: string
  readonly amount: string
  readonly isToPay?: boolean
}

function Row({ name, amount, isToPay = false }: RowProps) {
  return (
    <div>
      <dt>{name}</dt>
      <dd data-order-to-pay={isToPay ? '' : undefined}>{amount}</dd>
    </div>
  )
}
