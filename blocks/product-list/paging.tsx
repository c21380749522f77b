import type { BlockContext } from '#runtime/context.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { ProductListData } from './load.ts'
import { pagesToShow } from './pages-to-show.ts'
import styles from './product-list.module.css'

interface PagingProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

/** The pages as plain links: the whole list can be walked without script. */
export function Paging({ data, context }: PagingProps) {
  const { page, pageCount } = data
  if (pageCount < 2) return null
  const { t, hrefList, route } = context
  const to = (number: number) => hrefList({ ...route.query, page: number })
  return (
    <nav className={styles.paging} aria-label={t('list:pages')}>
      {page > 1 && (
        <a href={to(page - 1)} rel="prev">
          <Icon name="left" size={18} />
          <span>{t('list:previous')}</span>
        </a>
      )}
      <ol>
        {pagesToShow(page, pageCount).map((number, index, all) => (
          <li key={number} className={number - (all[index - 1] ?? number - 1) > 1 ? styles.gap : undefined}>
            <a
              href={to(number)}
              aria-label={t('list:page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a href={to(page + 1)} rel="next">
          <span>{t('list:next')}</span>
          <Icon name="right" size={18} />
        </a>
      )}
    </nav>
  )
}
