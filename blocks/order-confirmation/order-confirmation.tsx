import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import type { OrderConfirmationData } from './load.ts'
import styles from './order-confirmation.module.css'
import type { orderConfirmationProps } from './schema.ts'

type Input = ViewInput<z.infer<typeof orderConfirmationProps>, OrderConfirmationData>

export function OrderConfirmation({ data: { order }, context }: Input) {
  const { t, href } = context
  if (!order) {
    return (
      <section className={`wrap ${styles.confirmation}`}>
        <h1>{t('checkout:confirm.missing')}</h1>
        <a className={button.primary} href={href({ route: 'index' })}>
          {t('cart:goOn')}
        </a>
      </section>
    )
  }
  const waits = order.status === 'awaiting'
  const lost = order.status === 'cancelled'
  return (
    <section className={`wrap ${styles.confirmation}`} data-order-id={order.orderId} data-order-status={order.status}>
      <h1>{lost ? t('checkout:errors.create') : t('checkout:confirm.title')}</h1>
      {waits && <p role="status">{t('checkout:confirm.pending')}</p>}
      {!waits && !lost && <p>{t('checkout:confirm.mail', { email: order.email })}</p>}
      <dl className={styles.facts}>
        <div>
          <dt>{t('checkout:confirm.number')}</dt>
          <dd>{order.orderId}</dd>
        </div>
        <div>
          <dt>{t('checkout:confirm.status')}</dt>
          <dd>{waits ? t('checkout:status.received') : t(`checkout:status.${order.status}`)}</dd>
        </div>
        <div>
          <dt>{t('checkout:confirm.sendTo')}</dt>
          <dd>
            {order.firstName} {order.lastName}, {order.addressLine1}, {order.zip} {order.city}
            {order.shippingMethod && ` · ${order.shippingMethod}`}
          </dd>
        </div>
      </dl>
      <table className={styles.lines}>
        <tbody>
          {order.lines.map(({ skuId, name, quantity, totalIncVatFormatted }) => (
            <tr key={skuId}>
              <th scope="row">
                {quantity} × {name}
              </th>
              <td>{totalIncVatFormatted}</td>
            </tr>
          ))}
          {order.fixedDiscountFormatted && (
            <tr>
              <th scope="row">{order.promoCode ?? t('cart:discount')}</th>
              <td>−{order.fixedDiscountFormatted}</td>
            </tr>
          )}
          <tr>
            <th scope="row">{t('cart:shipping')}</th>
            <td>{order.shippingIncVatFormatted}</td>
          </tr>
          <tr className={styles.total}>
            <th scope="row">{t('cart:total')}</th>
            <td data-order-total="">{order.totalIncVatFormatted}</td>
          </tr>
          {order.giftAmountFormatted && (
            <tr>
              <th scope="row">{t('cart:gift', { code: '' })}</th>
              <td>−{order.giftAmountFormatted}</td>
            </tr>
          )}
        </tbody>
      </table>
      <p className={styles.quiet}>{t('cart:vat', { amount: order.vatFormatted })}</p>
      <a className={button.primary} href={href(lost ? { route: 'checkout' } : { route: 'index' })}>
        {lost ? t('checkout:title') : t('cart:goOn')}
      </a>
    </section>
  )
}
