import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import { Paging } from '#ui/paging/paging.tsx'
import type { ProductListData } from './load.ts'
import { pageAnchor } from './page-anchor.ts'
import styles from './product-list.module.css'

interface MoreProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

/** Maximum number of list pages that are shown below one another. */
const maxPages = 10

/**
 * Renders a link that loads more titles, and numbered links to list pages. The first link's URL contains the range of
 * list pages that are shown after loading.
 */
export function More({ data, context }: MoreProps) {
  const { page, pageCount, pageSize, from, total, items } = data
  const { t, hrefList, route, block } = context
  const { from: _, ...single } = route.query
  const next = Math.min(pageSize, total - page * pageSize)
  const more = hrefList({ ...route.query, from, page: page + 1 })
  return (
    <>
      {page < pageCount && page - from + 1 < maxPages && (
        <div className={styles.more}>
          <p role="status">
            {t('finding:list.shown', { shown: Math.min(total, (from - 1) * pageSize + items.length), total })}
          </p>
          <a
            className={button.secondary}
            href={`${more}#${pageAnchor(block.id, page + 1)}`}
            rel="nofollow"
            data-more={pageAnchor(block.id, page + 1)}
          >
            {t('finding:list.more', { count: next })}
          </a>
        </div>
      )}
      <Paging page={page} pageCount={pageCount} to={(number) => hrefList({ ...single, page: number })} t={t} />
    </>
  )
}
