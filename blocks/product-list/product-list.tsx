import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import button from '#ui/button/button.module.css'
import { EventData } from '#ui/event-data/event-data.tsx'
import { JsonLd } from '#ui/json-ld/json-ld.tsx'
import grid from '#ui/product-grid/product-grid.module.css'
import { ProductTile } from '#ui/product-tile/product-tile.tsx'
import { Chips } from './chips.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import { EmptyList } from './empty-list.tsx'
import { Facets } from './facets.tsx'
import { listData } from './list-data.ts'
import type { ProductListData } from './load.ts'
import { More } from './more.tsx'
import { pageAnchor } from './page-anchor.ts'
import styles from './product-list.module.css'
import type { productListProps } from './schema.ts'
import { chosenValues } from './selection.ts'
import { Sorting } from './sorting.tsx'
import { Subjects } from './subjects.tsx'

/** Number of tiles whose covers load eagerly, because they are visible without scrolling. */
const eagerTiles = 4

export function ProductList({ props, data, context }: ViewInput<z.infer<typeof productListProps>, ProductListData>) {
  const { t, href, hrefList, customerType, block, route } = context
  const chosen = chosenValues(route.query, data.chosen)
  /** Returns the HTML id for the first title of each list page that is shown below another list page. */
  const anchorAt = (index: number) =>
    index > 0 && index % data.pageSize === 0 ? pageAnchor(block.id, data.from + index / data.pageSize) : undefined
  // Emit the analytics event only for a new search: on the first page, without selected filters.
  const searched = route.name === 'search' && chosen.length === 0 && data.page === 1 ? route.params.search : undefined
  const search = searched && (
    <EventData event={{ type: 'search:query', data: { query: searched, results: data.total } }} />
  )
  if (data.total === 0 && chosen.length === 0) {
    return (
      <>
        <EmptyList data={data} context={context} />
        {search}
      </>
    )
  }
  return (
    <section className={`wrap ${styles.list}`} data-list="" aria-label={t('list:results')}>
      <details className={styles.filters} data-keep="filters">
        <summary>
          <span>{t('list:filter')}</span>
          {chosen.length > 0 && <span className={styles.badge}>{chosen.length}</span>}
        </summary>
        <Facets data={data} context={context} />
        <a className={`${button.primary} ${styles.show}`} href={hrefList(route.query)} data-shows-list="">
          {t('list:show', { count: data.total })}
        </a>
      </details>
      <div className={styles.main}>
        <div className={styles.head}>
          <p role="status" tabIndex={-1} data-focus="found">
            {t('list:count', { count: data.total })}
          </p>
          <Sorting data={data} context={context} />
        </div>
        <Chips chosen={chosen} context={context} />
        <Subjects subjects={data.subjects} context={context} />
        {data.total > 0 && data.isPartial && <p className={styles.meant}>{t('list:partial')}</p>}
        {data.total > 0 && data.didYouMean && (
          <div className={styles.meant}>
            <DidYouMean words={data.didYouMean} context={context} />
          </div>
        )}
        {data.total === 0 ? (
          <EmptyList data={data} context={context} />
        ) : (
          <ul className={grid.grid}>
            {data.items.map((product, index) => (
              <li key={product.productId} id={anchorAt(index)}>
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
          </ul>
        )}
        <More data={data} context={context} />
        {data.total > 0 && <JsonLd value={listData(data, props.pageSize, context)} />}
      </div>
      {search}
    </section>
  )
}
