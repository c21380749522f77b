import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { ProductRow, RowFrame } from '#ui/product-row/product-row.tsx'
import { DidYouMean } from './did-you-mean.tsx'
import type { ProductListData } from './load.ts'
import styles from './product-list.module.css'
import { chosenValues } from './selection.ts'

interface EmptyListProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

export function EmptyList({ data, context }: EmptyListProps) {
  const { t, href, hrefList, route } = context
  const filtered = chosenValues(route.query).length > 0
  return (
    <>
      <div className={`wrap ${styles.empty}`}>
        <div role="status">
          <h2>{t(filtered ? 'list:empty.filtered' : 'list:empty.title')}</h2>
          {data.isbnProblem && <p>{t('list:empty.isbn')}</p>}
          <DidYouMean words={data.didYouMean} context={context} />
        </div>
        {filtered ? (
          <a className={button.primary} href={hrefList({ ...route.query, page: 1, filters: {} })} rel="nofollow">
            {t('list:clear')}
          </a>
        ) : (
          <p>
            {t('list:empty.way')}{' '}
            {data.ways?.bestsellers && (
              <>
                <a href={href({ route: 'list', params: { list: data.ways.bestsellers } })}>
                  {t('list:empty.bestsellers')}
                </a>
                {' · '}
              </>
            )}
            <a href={href({ route: 'authors' })}>{t('shell:authors')}</a>
            {' · '}
            <a href={href({ route: 'categories' })}>{t('shell:allCategories')}</a>
          </p>
        )}
      </div>
      {data.ways && <Ways ways={data.ways} context={context} />}
    </>
  )
}

interface WaysProps {
  readonly ways: NonNullable<ProductListData['ways']>
  readonly context: BlockContext
}

/** Renders popular searches and bestsellers for an empty list (F21). */
function Ways({ ways: { topSearches, products }, context }: WaysProps) {
  const { t, href, block, customerType } = context
  return (
    <>
      {topSearches.length > 0 && (
        <section className="wrap" aria-labelledby={`${block.id}-top`}>
          <h2 id={`${block.id}-top`}>{t('finding:empty.top')}</h2>
          <ul className={styles.top}>
            {topSearches.map((words) => (
              <li key={words}>
                <a href={href({ route: 'search', params: { search: words } })}>{words}</a>
              </li>
            ))}
          </ul>
        </section>
      )}
      {products.length > 0 && (
        <RowFrame id={`${block.id}-ways`} title={t('finding:empty.shelf')}>
          <ProductRow
            products={products}
            hrefOf={({ alias }) => href({ route: 'product', params: { alias } })}
            vatIncluded={customerType.vatIncluded}
            t={t}
          />
        </RowFrame>
      )}
    </>
  )
}
