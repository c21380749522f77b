import type { BlockContext } from '#runtime/context.ts'
import { numberFormat } from '#schemas/intl.ts'
import { moneyFormat } from '#schemas/money-format.ts'
import button from '#ui/button/button.module.css'
import type { ProductListData } from './load.ts'
import styles from './price-range.module.css'
import { priceScale } from './price-scale.ts'
import { withFacet } from './selection.ts'
import { Thumbs } from './thumbs.tsx'

interface PriceRangeProps {
  readonly facet: ProductListData['facets'][number]
  readonly context: BlockContext
}

/** Renders the fields and slider for a price range in the market's currency. The GET form retains all other filters. */
export function PriceRange({ facet, context }: PriceRangeProps) {
  const { t, hrefList, route, market, locale, block } = context
  const scale = priceScale(facet.values)
  const rest = new URL(hrefList(withFacet(route.query, 'price', [])), 'http://shop')
  const free = route.query.filters.price?.find(({ id }) => /^[\d.]*-[\d.]*$/.test(id))
  const symbol = currencySymbol(market.currency.code, locale)
  const ends = free?.id.split('-') ?? []
  const [from = '', to = ''] = ends.map((end) => written(end, locale))
  return (
    // The id contains the selected range. When the range changes, the page's script therefore replaces the fields, even
    // if the visitor has typed into them.
    <form id={`${block.id}-price-${free?.id ?? ''}`} className={styles.range} action={rest.pathname} method="get">
      {[...rest.searchParams].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {scale > 0 && (
        <div className={styles.slider}>
          <Thumbs scale={scale} from={amountOf(ends[0])} to={amountOf(ends[1])} context={context} />
        </div>
      )}
      <label>
        <span>
          {t('list:price.from')} <small aria-hidden="true">{symbol}</small>
        </span>
        <input
          // A number field would turn 9,90 into 990 when the browser's language differs from the page's.
          type="text"
          name="price-from"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={from}
          aria-describedby={`${block.id}-currency`}
        />
      </label>
      <label>
        <span>
          {t('list:price.to')} <small aria-hidden="true">{symbol}</small>
        </span>
        <input
          // A number field would turn 9,90 into 990 when the browser's language differs from the page's.
          type="text"
          name="price-to"
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          defaultValue={to}
          aria-describedby={`${block.id}-currency`}
        />
      </label>
      <span id={`${block.id}-currency`} className="visually-hidden">
        {market.currency.name}
      </span>
      <button type="submit" className={button.secondary} data-focus="price">
        {t('list:price.apply')}
      </button>
    </form>
  )
}

function currencySymbol(currency: string, locale: string): string {
  const parts = moneyFormat(locale, currency).formatToParts(0)
  return parts.find(({ type }) => type === 'currency')?.value ?? currency
}

/** Parses a decimal such as `9.90` in a filter id. Returns null for an empty string, which means no limit. */
function amountOf(end: string | undefined): number | null {
  return end ? Number(end) : null
}

/** Formats a decimal such as `9.90` with the decimal separator of the page's language, such as `9,90`. */
function written(end: string, locale: string): string {
  const point =
    numberFormat(locale, {})
      .formatToParts(0.5)
      .find(({ type }) => type === 'decimal')?.value ?? '.'
  return end.replace('.', point)
}
