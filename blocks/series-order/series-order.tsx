import type { z } from 'zod'
import type { BlockContext } from '#runtime/context.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import grid from '#ui/product-grid/product-grid.module.css'
import { ProductRow, RowFrame } from '#ui/product-row/product-row.tsx'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import type { SeriesData, SeriesTitle, ShownSeries } from './load.ts'
import type { seriesOrderProps } from './schema.ts'
import styles from './series-order.module.css'

/** Number of tiles whose covers load eagerly, because they are visible without scrolling. */
const eagerTiles = 4

export function SeriesOrder({ data, context }: ViewInput<z.infer<typeof seriesOrderProps>, SeriesData>) {
  const [first] = data.series
  if (data.own && first) return <WholeSeries series={first} context={context} />
  return data.series.map((series) => <SeriesRow key={series.id} series={series} context={context} />)
}

interface SeriesProps {
  readonly series: ShownSeries
  readonly context: BlockContext
}

function SeriesRow({ series: { id, name, alias, workCount, titles }, context }: SeriesProps) {
  const { t, href, customerType, block } = context
  const parts = new Map(titles.map((title) => [title.tile.productId, partOf(title, context)]))
  return (
    <RowFrame
      id={`${block.id}-${id}`}
      title={<a href={href({ route: 'series', params: { alias } })}>{name}</a>}
      text={t('home:titles', { count: workCount })}
    >
      <ProductRow
        ordered
        products={titles.map(({ tile }) => tile)}
        hrefOf={(tile) => href({ route: 'product', params: { alias: tile.alias } })}
        labelOf={({ productId }) => parts.get(productId) ?? null}
        vatIncluded={customerType.vatIncluded}
        t={t}
      />
    </RowFrame>
  )
}

function WholeSeries({ series: { name, titles }, context }: SeriesProps) {
  const { t, href, customerType } = context
  return (
    <section className="wrap" aria-label={name}>
      <ol className={grid.grid}>
        {titles.map((title, index) => (
          <li key={title.tile.productId}>
            <p className={styles.part}>{partOf(title, context)}</p>
            <ProductTile
              product={title.tile}
              href={href({ route: 'product', params: { alias: title.tile.alias } })}
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

function partOf({ part }: SeriesTitle, { t, locale }: BlockContext): string | null {
  return part === null ? null : t('finding:series.part', { part: part.toLocaleString(locale) })
}
