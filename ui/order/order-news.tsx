import { dayIn } from './day.ts'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

interface OrderNewsProps {
  readonly order: OrderData
  readonly context: OrderContext
}

/** What its buyer asked of an order, and the money that was given back. */
export function OrderNews({ order, context }: OrderNewsProps) {
  const { t, locale } = context
  const { request, refunds } = order
  return (
    <>
      {request && (
        <div className={styles.told}>
          <p>
            <b>{t(`account:request.${request.kind}.${request.state}`)}</b>
          </p>
          <p className={styles.quiet}>
            {[dayIn(locale, request.createdAt), piecesOf(order, context), request.reason].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      {order.status === 'cancelled' && <p className={styles.told}>{t('account:detail.cancelled')}</p>}
      {refunds.length > 0 && (
        <section aria-labelledby="order-refunds">
          <h2 id="order-refunds">{t('account:detail.refunds')}</h2>
          <ul className={styles.refunds}>
            {refunds.map(({ id, amountFormatted, reason, toBalance, createdAt }) => (
              <li key={id}>
                <b>{amountFormatted}</b>
                {toBalance && ` ${t('account:detail.toBalance')}`}
                <span
                  className={styles.quiet}
                >{` · ${[dayIn(locale, createdAt), reason].filter(Boolean).join(' · ')}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/** `1 × Doktor Glas`; empty: everything. */
function piecesOf({ request, lines }: OrderData, { locale }: OrderContext): string {
  const pieces = (request?.lines ?? []).flatMap(({ skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return line ? [`${quantity} × ${line.name}`] : []
  })
  return new Intl.ListFormat(locale, { type: 'unit' }).format(pieces)
}
