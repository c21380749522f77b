import type { BlockContext } from '#runtime/context.ts'
import button from '#ui/button/button.module.css'
import styles from './favorites.module.css'
import { FavoriteList } from './list.tsx'
import type { OwnListsData } from './load.ts'
import { NewList } from './new-list.tsx'

interface OwnListsProps {
  readonly data: OwnListsData
  readonly context: BlockContext
}

/** Renders the visitor's lists, or instructions when the only list is the default list, empty and not shared. */
export function OwnLists({ data: { lists, whole, names }, context }: OwnListsProps) {
  const { t, href, visitor, block } = context
  const isEmpty = lists.every(({ count, isDefault, shareUrl }) => count === 0 && isDefault && !shareUrl)
  return (
    <>
      <div className={styles.head}>
        <h1 id={`${block.id}-heading`}>{t('favorites:title')}</h1>
        {visitor?.token && !whole && <NewList context={context} />}
        {whole && <a href={href({ route: 'favorites' })}>{t('favorites:allLists')}</a>}
      </div>
      {isEmpty ? (
        <div className={styles.empty}>
          <h2>{t('favorites:empty.title')}</h2>
          <p>{t('favorites:empty.text')}</p>
          <a className={button.primary} href={href({ route: 'index' })}>
            {t('favorites:empty.action')}
          </a>
        </div>
      ) : (
        lists.map((list) => <FavoriteList key={list.id} list={list} whole={whole} names={names} context={context} />)
      )}
      {!visitor?.token && (
        <p className={styles.told}>
          <span>{t('favorites:signIn.text')}</span>
          <a href={href({ route: 'account' })}>{t('favorites:signIn.action')}</a>
        </p>
      )}
    </>
  )
}
