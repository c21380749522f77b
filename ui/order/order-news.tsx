import { dayIn } from '../day/day.ts'
import styles from './order.module.css'
import type { OrderContext, OrderData } from './order-data.ts'

const moneyNotices: Readonly<Record<string, string>> = {
  LATE: 'account:detail.money.late',
  TWICE: 'account:detail.money.twice',
  MISMATCHED: 'account:detail.money.mismatched',
}

interface OrderNewsProps {
  readonly order: OrderData
  readonly context: OrderContext
}

export function OrderNews({ order, context }: OrderNewsProps) {
  const { t } = context
  const { request, refunds } = order
  const notice = order.moneyNotice ? moneyNotices[order.moneyNotice] : undefined
  return (
    <>
      {request && (
        <div className={styles.told}>
          <p>
            <b>{t(`account:request.${request.kind}.${request.state}`)}</b>
          </p>
          <p className={styles.quiet}>
            {[dayIn(context, request.createdAt), piecesOf(order, context), request.reason].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      {notice && (
        <p className={styles.told} role="status">
          {t(notice)}
        </p>
      )}
      {order.status === 'cancelled' && <p className={styles.told}>{t('account:detail.cancelled')}</p>}
      {refunds.length > 0 && (
        <section aria-labelledby="order-refunds">
          <h2 id="order-refunds">{t('account:detail.refunds')}</h2>
          <ul className={styles.refunds}>
            {refunds.map(({ id, amountFormatted, reason, createdAt, ...to }) => (
              <li key={id}>
                <b>{amountFormatted}</b>
                {` ${destinations(to, context)}`}
                <span
                  className={styles.quiet}
                >{` · ${[dayIn(context, createdAt), reason].filter(Boolean).join(' · ')}`}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

/**
 * Returns the destinations of a refund. If there are several, each has its amount: `100 kr to your balance, 49 kr to
 * the gift card`.
 */
function destinations(
  to: Pick<OrderData['refunds'][number], 'toPaymentFormatted' | 'toBalanceFormatted' | 'toGiftFormatted'>,
  { t, locale }: OrderContext,
): string {
  const parts = [
    { key: 'account:detail.refundTo.payment', amount: to.toPaymentFormatted },
    { key: 'account:detail.refundTo.balance', amount: to.toBalanceFormatted },
    { key: 'account:detail.refundTo.gift', amount: to.toGiftFormatted },
  ].flatMap(({ key, amount }) => (amount ? [{ key, amount }] : []))
  const [only] = parts
  if (parts.length === 1 && only) return t(only.key)
  return new Intl.ListFormat(locale, { type: 'unit' }).format(parts.map(({ key, amount }) => `${amount} ${t(key)}`))
}

/**
 * Returns the lines that a request covers as a text, for example `1 × Doktor Glas`. The text is empty when the request
 * covers the whole order.
 */
function piecesOf({ request, lines }: OrderData, { locale }: OrderContext): string {
  const pieces = (request?.lines ?? []).flatMap(({ skuId, quantity }) => {
    const line = lines.find((one) => one.skuId === skuId)
    return line ? [`${quantity} × ${line.name}`] : []
  })
  return new Intl.ListFormat(locale, { type: 'unit' }).format(pieces)
}
