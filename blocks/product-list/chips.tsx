import type { BlockContext } from '#runtime/context.ts'
import type { ListEntry } from '#runtime/routing/list-query.ts'
import { Icon } from '#ui/icon/icon.tsx'
import styles from './chips.module.css'
import { toggle } from './selection.ts'

interface ChipsProps {
  readonly chosen: readonly { readonly facet: string; readonly entry: ListEntry }[]
  readonly context: BlockContext
}

export function Chips({ chosen, context }: ChipsProps) {
  if (chosen.length === 0) return null
  const { t, hrefList, route } = context
  return (
    <ul className={styles.chips} aria-label={t('list:chosen')}>
      {chosen.map(({ facet, entry }) => (
        <li key={`${facet}~${entry.id}`}>
          <a
            href={hrefList(toggle(route.query, facet, entry))}
            rel="nofollow"
            data-focus="chosen"
            aria-label={t('list:remove', { label: entry.label })}
          >
            {entry.label}
            <Icon name="close" size={14} />
          </a>
        </li>
      ))}
      <li>
        <a
          className={styles.clear}
          href={hrefList({ ...route.query, page: 1, filters: {} })}
          rel="nofollow"
          data-focus="chosen"
        >
          {t('list:clear')}
        </a>
      </li>
    </ul>
  )
}
