import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import styles from './product-list.module.css'
import { withFacet } from './selection.ts'

/** From and to in the market's currency: a GET form that keeps what else is chosen. */
export function PriceRange({ context }: { readonly context: BlockContext }) {
  const { t, hrefList, route, market, block } = context
  const rest = new URL(hrefList(withFacet(route.query, 'price', [])), 'http://shop')
  const free = route.query.filters.price?.find(({ id }) => /^\d*-\d*$/.test(id))
  const [from = '', to = ''] = free?.id.split('-') ?? []
  return (
    <form className={styles.range} action={rest.pathname} method="get">
      {[...rest.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{t('list:price.from')}</span>
        <input type="number" name="price-from" min="0" step="1" inputMode="numeric" defaultValue={from} />
      </label>
      <label>
        <span>{t('list:price.to')}</span>
        <input
          type="number"
          name="price-to"
          min="0"
          step="1"
          inputMode="numeric"
          defaultValue={to}
          aria-describedby={`${block.id}-currency`}
        />
      </label>
      <span id={`${block.id}-currency`} className="visually-hidden">
        {market.currency.name}
      </span>
      <button type="submit" className={button.secondary}>
        {t('list:price.apply')}
      </button>
    </form>
  )
}
