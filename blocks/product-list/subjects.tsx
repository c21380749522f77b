import type { BlockContext } from '#runtime/context.ts'
import type { ListSubject } from './load.ts'
import styles from './product-list.module.css'

interface SubjectsProps {
  readonly subjects: readonly ListSubject[]
  readonly context: BlockContext
}

export function Subjects({ subjects, context: { t, href } }: SubjectsProps) {
  if (subjects.length === 0) return null
  return (
    <nav aria-label={t('finding:found.label')}>
      <ul className={styles.subjects}>
        {subjects.map(({ kind, name, to }) => (
          <li key={`${kind}~${name}`}>
            <a href={href(to)}>{name}</a> <small>{t(`finding:found.${kind}`)}</small>
          </li>
        ))}
      </ul>
    </nav>
  )
}
