import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import styles from './index-list.module.css'
import type { IndexData } from './load.ts'
import type { indexListProps } from './schema.ts'

export function IndexList({ props, data, context }: ViewInput<z.infer<typeof indexListProps>, IndexData>) {
  const { t, href, hrefList, route } = context
  const page = route.query.page
  return (
    <section className={`wrap ${styles.index}`}>
      <h1>{props.title}</h1>
      <ul>
        {data.entries.map(({ id, name, count, to, depth }) => (
          <li key={id} data-depth={depth}>
            <a href={href(to)}>{name}</a> <small>{count}</small>
          </li>
        ))}
      </ul>
      {data.pageCount > 1 && (
        <nav aria-label={t('list:pages')} className={styles.pages}>
          {Array.from({ length: data.pageCount }, (_, index) => index + 1).map((number) => (
            <a
              key={number}
              href={hrefList({ ...route.query, page: number })}
              aria-label={t('list:page', { page: number })}
              aria-current={number === page ? 'page' : undefined}
            >
              {number}
            </a>
          ))}
        </nav>
      )}
    </section>
  )
}
