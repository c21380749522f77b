import type { BlockContext } from '#runtime/context.ts'
import styles from './account.module.css'
import type { Me } from './load.ts'

interface OrdersProps {
  readonly me: Me
  readonly context: BlockContext
}

/** Orders, the newest first, each leading to its page. */
export function Orders({ me, context }: OrdersProps) {
  const { t, href, locale } = context
  if (me.orders.length === 0) return <p>{t('account:noOrders')}</p>
  return (
    <ul className={styles.orders}>
      {me.orders.map(({ orderId, token, status, createdAt, totalIncVatFormatted, lines }) => (
        <li key={orderId}>
          <h2>
            <a href={`${href({ route: 'checkout-confirm' })}?order=${orderId}&token=${token}`}>
              {t('account:order', { id: orderId })}
            </a>
          </h2>
          <p>
            {new Date(createdAt).toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric' })}
            {' · '}
            {t(`checkout:status.${status}`)}
            {' · '}
            <b>{totalIncVatFormatted}</b>
          </p>
          <p className={styles.quiet}>{lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ')}</p>
        </li>
      ))}
    </ul>
  )
}
