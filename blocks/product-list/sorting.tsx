import type { BlockContext } from '#runtime/context.ts'
import { Icon } from '#ui/icon/icon.tsx'
import type { ProductListData } from './load.ts'
import styles from './sorting.module.css'

interface SortingProps {
  readonly data: ProductListData
  readonly context: BlockContext
}

export function Sorting({ data, context }: SortingProps) {
  const { t, hrefList, route } = context
  return (
    <details className={styles.sorting}>
      <summary data-focus="sort">
        <span>
          {t('list:sort.label')}: <b>{t(`list:sort.${data.sort}`)}</b>
        </span>
        <Icon name="chevron" size={16} />
      </summary>
      <ul>
        {data.sortOptions.map((sort) => (
          <li key={sort}>
            <a
              href={hrefList({ ...route.query, page: 1, sort })}
              rel="nofollow"
              data-focus="sort"
              aria-current={sort === data.sort ? 'true' : undefined}
            >
              {t(`list:sort.${sort}`)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
