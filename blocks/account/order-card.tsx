import type { BlockContext } from '#runtime/context.ts'
import { Cover } from '#ui/cover/cover.tsx'
import { dayIn } from '#ui/day/day.ts'
import { shownStatus } from '#ui/order/status-of.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import styles from './account.module.css'
import type { OwnOrder } from './load.ts'

interface OrderCardProps {
  readonly order: OwnOrder
  readonly context: BlockContext
}

const maxCovers = 4

export function OrderCard({ order, context }: OrderCardProps) {
  const { t, href } = context
  const { orderId, status, createdAt, vatIncluded, lines, request, refunds, trackingUrl } = order
  const covers = lines.flatMap(({ skuId, product }) => {
    const [image] = product?.productImages ?? []
    return image ? [{ skuId, image }] : []
  })
  return (
    <article className={styles.order} data-order-id={orderId}>
      <div>
        <h3>
          <a href={href({ route: 'account-orders', query: { order: orderId } })}>
            {t('account:order', { id: orderId })}
          </a>
        </h3>
        <p>
          {dayIn(context, createdAt)}
          {' · '}
          {t(`checkout:status.${shownStatus(status)}`)}
          {' · '}
          <b>{shownAmount(order, 'total', vatIncluded)}</b>
          {!vatIncluded && ` ${t('common:price.exVat')}`}
        </p>
        {request && <p className={styles.told}>{t(`account:request.${request.kind}.${request.state}`)}</p>}
        {refunds.length > 0 && <p className={styles.told}>{t('account:refunded')}</p>}
        <p className={styles.quiet}>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
        {trackingUrl && (
          <a className={styles.target} href={trackingUrl} rel="noopener noreferrer">
            {t('account:detail.track')}
          </a>
        )}
      </div>
      <div className={styles.covers}>
        {covers.slice(0, maxCovers).map(({ skuId, image }) => (
          <div key={skuId}>
            <Cover image={image} alt="" />
          </div>
        ))}
      </div>
    </article>
  )
}
