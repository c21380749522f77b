import type { BlockContext } from '#runtime/context.ts'
import grid from '#ui/product-grid/product-grid.module.css'
import styles from './favorites.module.css'
import { FavoriteItem } from './item.tsx'
import { ListMenu } from './list-menu.tsx'
import { nameOf } from './list-name.ts'
import type { ListData, ListName } from './load.ts'
import { ShareLink } from './share-link.tsx'

interface FavoriteListProps {
  readonly list: ListData
  /** Whether the list is on its own page, with all its books. */
  readonly whole: boolean
  readonly names: readonly ListName[]
  readonly context: BlockContext
}

export function FavoriteList({ list, whole, names, context }: FavoriteListProps) {
  const { t, href, block } = context
  const name = nameOf(list, context)
  const heading = `${block.id}-list-${list.id}`
  const favorites = href({ route: 'favorites' })
  const own = `${favorites}?list=${list.id}`
  const back = whole ? own : favorites
  const sold = list.items.filter(({ product }) => product !== null)
  const unavailable = list.items.length - sold.length
  return (
    <section className={styles.list} aria-labelledby={heading}>
      <div className={styles.head}>
        <h2 id={heading}>{name}</h2>
        <p className={styles.quiet}>{t('favorites:count', { count: list.count })}</p>
        <ListMenu list={list} name={name} back={back} context={context} />
      </div>
      {list.shareUrl && <ShareLink listId={list.id} name={name} url={list.shareUrl} back={back} context={context} />}
      {list.count === 0 && <p className={styles.quiet}>{t('favorites:emptyList')}</p>}
      {sold.length > 0 && (
        <ul className={grid.grid}>
          {sold.map((item) => (
            <FavoriteItem
              key={item.productId}
              item={item}
              list={list}
              others={names.filter(({ id }) => id !== list.id)}
              back={back}
              context={context}
            />
          ))}
        </ul>
      )}
      {unavailable > 0 && <p className={styles.quiet}>{t('favorites:unavailable', { count: unavailable })}</p>}
      {list.items.length < list.count && (
        <p>
          <a href={own}>{t('favorites:showAll', { count: list.count })}</a>
        </p>
      )}
    </section>
  )
}
