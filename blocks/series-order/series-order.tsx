import type { z } from 'zod'
import type { SeriesInOrderFragment } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import grid from '#ui/product-grid/product-grid.module.css'
import { ProductRow, RowFrame } from '#ui/product-row/product-row.tsx'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import type { SeriesData } from './load.ts'
import type { seriesOrderProps } from './schema.ts'
import styles from './series-order.module.css'

/** Covers of the first row are fetched at once. */
const eagerTiles = 4

export function SeriesOrder({ props, data, context }: ViewInput<z.infer<typeof seriesOrderProps>, SeriesData>) {
  const { t, href, customerType, block } = context
  const hrefOf = (product: Title) => href({ route: 'product', params: { alias: product.alias } })
  const [first] = data.series
  if (data.own && first) return <WholeSeries series={first} context={context} />
  return (
    <>
      {data.series.map(({ id, name, alias, workCount, products }) => (
        <RowFrame
          key={id}
          id={`${block.id}-${id}`}
          title={<a href={href({ route: 'series', params: { alias } })}>{name}</a>}
          text={t('home:titles', { count: workCount })}
        >
          <ProductRow
            ordered
            products={products.slice(0, props.limit ?? 12)}
            hrefOf={hrefOf}
            labelOf={(product) => partOf(product, context)}
            vatIncluded={customerType.vatIncluded}
            t={t}
          />
        </RowFrame>
      ))}
    </>
  )
}

type Title = SeriesInOrderFragment['products'][number]

interface WholeSeriesProps {
  readonly series: SeriesInOrderFragment
  readonly context: BlockContext
}

function WholeSeries({ series: { name, products }, context }: WholeSeriesProps) {
  const { t, href, customerType } = context
  return (
    <section className="wrap" aria-label={name}>
      <ol className={grid.grid}>
        {products.map((product, index) => (
          <li key={product.productId}>
            <p className={styles.part}>{partOf(product, context)}</p>
            <ProductTile
              product={product}
              href={href({ route: 'product', params: { alias: product.alias } })}
              vatIncluded={customerType.vatIncluded}
              t={t}
              actions
              eager={index < eagerTiles}
              heading={2}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The number in the series; what stands outside its order has none. */
function partOf({ work: { seriesPosition } }: Title, { t, locale }: BlockContext): string | null {
  return seriesPosition == null ? null : t('finding:series.part', { part: seriesPosition.toLocaleString(locale) })
}
