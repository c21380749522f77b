'use client'

import { useStaffTranslation } from '../../i18n/staff-words.ts'
import styles from './presence.module.css'
import type { PresentStaff } from './use-presence.ts'

interface PresenceProps {
  readonly others: readonly PresentStaff[]
  /** Returns the title of a block, or null when this page does not contain the block. */
  readonly titleOf: (blockId: string) => string | null
}

/** Maximum number of editors with their own avatar. All further editors share one avatar. */
const maxAvatars = 5

export function Presence({ others, titleOf }: PresenceProps) {
  const { t } = useStaffTranslation()
  if (others.length === 0) return null
  const shown = others.slice(0, maxAvatars)
  const more = others.slice(maxAvatars)
  const placeOf = ({ name, blockId }: PresentStaff) => {
    if (blockId === null) return t('staff:presence.onPage', { name })
    const title = titleOf(blockId)
    return title === null ? t('staff:presence.onOtherBlock', { name }) : t('staff:presence.onBlock', { name, title })
  }
  const rest = t('staff:presence.more', { count: more.length, names: more.map(({ name }) => name).join(', ') })
  return (
    <ul className={styles.row} aria-label={t('staff:presence.title')}>
      {shown.map((person) => (
        <li key={person.email}>
          <span className={styles.avatar} role="img" aria-label={placeOf(person)} title={placeOf(person)}>
            {initialsOf(person.name)}
          </span>
        </li>
      ))}
      {more.length > 0 && (
        <li>
          <span className={styles.avatar} role="img" aria-label={rest} title={rest}>
            +{more.length}
          </span>
        </li>
      )}
    </ul>
  )
}

/** Returns the initials of a first and last name, or the first letter of an e-mail address. */
function initialsOf(name: string): string {
  const words = name.includes('@') ? [name] : name.split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0], words.length > 1 ? words.at(-1) : undefined]
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()
}
