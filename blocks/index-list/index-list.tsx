import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import { Paging } from '#ui/paging/paging.tsx'
import styles from './index-list.module.css'
import { Letters } from './letters.tsx'
import type { IndexData } from './load.ts'
import type { indexListProps } from './schema.ts'

export function IndexList({ props, data, context }: ViewInput<z.infer<typeof indexListProps>, IndexData>) {
  const { t, href, hrefList, route, locale } = context
  return (
    <section className={`wrap ${styles.index}`}>
      <h1>{data.letter ? `${props.title}: ${data.letter}` : props.title}</h1>
      <Letters data={data} context={context} />
      {data.entries.length === 0 && <p>{t('finding:index.empty')}</p>}
      <ul className={styles.entries}>
        {data.entries.map(({ id, name, count, to, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={href(to)}>{name}</a> <small>{count.toLocaleString(locale)}</small>
          </li>
        ))}
      </ul>
      <Paging
        page={route.query.page}
        pageCount={data.pageCount}
        to={(page) => hrefList({ ...route.query, page })}
        t={t}
      />
    </section>
  )
}
