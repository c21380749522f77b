import type { z } from 'zod'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import styles from './category-tiles.module.css'
import type { CategoryTilesData } from './load.ts'
import type { categoryTilesProps } from './schema.ts'

type Input = ViewInput<z.infer<typeof categoryTilesProps>, CategoryTilesData>

export function CategoryTiles({ props, data, context }: Input) {
  const { href, t, block } = context
  const to = (alias: string) => href({ route: 'category', params: { category: alias } })
  return (
    <section className={`wrap ${styles.categories}`} aria-labelledby={`${block.id}-heading`}>
      <h2 id={`${block.id}-heading`}>{props.title}</h2>
      <ul>
        {data.categories.map((top) => (
          <li key={top.id}>
            <h3>
              <a href={to(top.alias)}>{top.name}</a>
            </h3>
            <p className={styles.count}>{t('home:titles', { count: top.productCount })}</p>
            <p>
              {top.children.map((child, index) => (
                <span key={child.id}>
                  {index > 0 && ' · '}
                  <a href={to(child.alias)}>{child.name}</a>
                </span>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
