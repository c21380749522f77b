import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { NoticeBox } from '#ui/notice/notice.tsx'
import styles from './favorites.module.css'
import type { FavoritesData } from './load.ts'
import { OwnLists } from './own-lists.tsx'
import type { favoritesProps } from './schema.ts'
import { SharedList } from './shared-list.tsx'

export function Favorites({ data, context }: ViewInput<z.infer<typeof favoritesProps>, FavoritesData>) {
  const notice = context.visitor?.notice
  return (
    <section className={`wrap ${styles.favorites}`} aria-labelledby={`${context.block.id}-heading`}>
      {notice && <NoticeBox {...notice} />}
      {data.show === 'own' ? (
        <OwnLists data={data} context={context} />
      ) : (
        <SharedList list={data.list} context={context} />
      )}
    </section>
  )
}
