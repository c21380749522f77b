import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import styles from './account.module.css'
import type { OwnOrder } from './load.ts'
import { OrderCard } from './order-card.tsx'

interface OrdersProps {
  readonly orders: readonly OwnOrder[]
  readonly hasMore: boolean
  readonly context: BlockContext
}

export function Orders({ orders, hasMore, context }: OrdersProps) {
  const { t, href } = context
  return (
    <>
      {orders.length === 0 && (
        <div className={styles.none}>
          <p>{t('account:noOrders')}</p>
          <a className={button.primary} href={href({ route: 'index' })}>
            {t('account:toBooks')}
          </a>
        </div>
      )}
      <ul className={styles.orders}>
        {orders.map((order) => (
          <li key={order.orderId}>
            <OrderCard order={order} context={context} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <a className={styles.target} href={href({ route: 'account-orders', query: { all: '1' } })}>
          {t('account:detail.back')}
        </a>
      )}
      <p className={styles.quiet}>
        {t('account:lookUp.missing')} <a href={href({ route: 'order-lookup' })}>{t('account:lookUp.title')}</a>
      </p>
    </>
  )
}
