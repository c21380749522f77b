import type { BlockContext } from '#runtime/context.ts'
import { langOf } from '#runtime/i18n/lang-of.ts'
import type { ProductDetailData } from './load.ts'
import styles from './product-detail.module.css'

interface AuthorsProps {
  readonly data: ProductDetailData
  readonly context: BlockContext
}

export function Authors({ data, context }: AuthorsProps) {
  const { t, href } = context
  const authors = data.contributors.filter(({ role, contributor }) => role === 'author' && contributor.biography)
  if (authors.length === 0) return null
  return (
    <section className={styles.authors}>
      <h2>{t('product:author', { count: authors.length })}</h2>
      {authors.map(({ contributor: { id, name, alias, born, died, biography, biographyLanguage } }) => (
        <div key={id}>
          <h3>
            <a href={href({ route: 'author', params: { alias } })}>{name}</a>
            {born != null && <span>{died == null ? t('product:born', { year: born }) : `${born}–${died}`}</span>}
          </h3>
          <p lang={langOf(biographyLanguage, context)}>{biography}</p>
        </div>
      ))}
    </section>
  )
}
