import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import type { ProductListData } from './load.ts'
import styles from './product-list.module.css'
import { chosenValues } from './selection.ts'

interface EmptyListProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

/** Nothing found: why, and a way on. */
export function EmptyList({ data, context }: EmptyListProps) {
  const { t, href, hrefList, route } = context
  const filtered = chosenValues(route.query).length > 0
  return (
    <div className={`wrap ${styles.empty}`} role="status">
      <h2>{t(filtered ? 'list:empty.filtered' : 'list:empty.title')}</h2>
      {data.isbnProblem && <p>{t('list:empty.isbn')}</p>}
      {data.didYouMean && (
        <p>
          {t('list:empty.didYouMean')}{' '}
          <a href={href({ route: 'search', params: { search: data.didYouMean } })}>{data.didYouMean}</a>?
        </p>
      )}
      {filtered ? (
        <a className={button.primary} href={hrefList({ ...route.query, page: 1, filters: {} })} rel="nofollow">
          {t('list:clear')}
        </a>
      ) : (
        <p>
          {t('list:empty.way')}{' '}
          <a href={href({ route: 'list', params: { list: 'bestsellers' } })}>{t('list:empty.bestsellers')}</a>
          {' · '}
          <a href={href({ route: 'authors' })}>{t('shell:authors')}</a>
          {' · '}
          <a href={href({ route: 'categories' })}>{t('shell:allCategories')}</a>
        </p>
      )}
    </div>
  )
}
