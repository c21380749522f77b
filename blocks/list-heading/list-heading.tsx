import type { z } from 'zod'
import { langOf } from '#runtime/i18n/lang-of.ts'
import type { ViewInput } from '#runtime/registry/define-block.ts'
import styles from './list-heading.module.css'
import type { ListHeadingData } from './load.ts'
import type { listHeadingProps } from './schema.ts'

export function ListHeading({ props, data, context }: ViewInput<z.infer<typeof listHeadingProps>, ListHeadingData>) {
  const { subject, route, t, href } = context
  const searched = route.name === 'search' ? t('list:searched', { words: route.params.search ?? '' }) : ''
  const title = props.title ?? subject?.name ?? searched
  const words = props.text ?? subject?.description
  const lang = props.text == null ? langOf(subject?.descriptionLanguage, context) : undefined
  return (
    <div className={`wrap ${styles.heading}`}>
      <h1>{title}</h1>
      {words && <p lang={lang}>{words}</p>}
      {data.children.length > 0 && (
        <nav aria-label={t('list:within', { name: title })}>
          <ul>
            {data.children.map(({ id, name, alias }) => (
              <li key={id}>
                <a href={href({ route: 'category', params: { category: alias } })}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  )
}
