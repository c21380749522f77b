import type { BlockContext } from '#runtime/context.ts'
import styles from './account.module.css'
import type { Overview as OverviewData } from './load.ts'
import { OrderCard } from './order-card.tsx'

interface OverviewProps {
  readonly overview: OverviewData
  readonly context: BlockContext
}

export function Overview({ overview, context }: OverviewProps) {
  const { t, href } = context
  const { newest, balance, favorites, alerts } = overview
  const cards = [
    { name: t('account:orders'), text: t('account:cards.orders'), to: { route: 'account-orders' } },
    { name: t('account:settings'), text: t('account:cards.settings'), to: { route: 'account-settings' } },
    {
      name: t('account:balance'),
      text: t('account:cards.balance', { amount: balance }),
      to: { route: 'account-balance' },
    },
    { name: t('favorites:link'), text: t('account:cards.favorites', { count: favorites }), to: { route: 'favorites' } },
    { name: t('alerts:title'), text: t('account:cards.alerts', { count: alerts }), to: { route: 'alerts' } },
    {
      name: t('account:data.title'),
      text: t('account:cards.data'),
      to: { route: 'account-settings', query: { part: 'data' } },
    },
  ]
  return (
    <>
      <section className={styles.newest} aria-labelledby="newest-order">
        <h2 id="newest-order">{t('account:newest')}</h2>
        {newest ? <OrderCard order={newest} context={context} /> : <p>{t('account:noOrders')}</p>}
      </section>
      <ul className={styles.cards}>
        {cards.map(({ name, text, to }) => (
          <li key={name}>
            <h2>
              <a href={href(to)}>{name}</a>
            </h2>
            <p className={styles.quiet}>{text}</p>
          </li>
        ))}
      </ul>
    </>
  )
}
