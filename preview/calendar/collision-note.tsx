'use client'

import { useWords } from '../words/staff-words.ts'
import styles from './calendar.module.css'
import { type CalendarEntry, type CalendarShown, meetingsOf } from './calendar-shown.ts'

/** Which other campaign wants the same, who counts, and why. */
export function CollisionNote({
  entry,
  campaigns,
}: { readonly entry: CalendarEntry } & Pick<CalendarShown, 'campaigns'>) {
  const { t } = useWords()
  if (entry.kind === 'page') {
    return entry.collisions.length > 0 ? <p className={styles.warning}>{t('campaigns:pageCollides')}</p> : null
  }
  const meetings = meetingsOf(entry, campaigns)
  if (meetings.length === 0) return null
  return (
    <ul className={styles.warning}>
      {meetings.map(({ kind, what, title, winnerTitle }) => (
        <li key={`${kind} ${what} ${title}`}>
          {t('campaigns:meetsWith', { kind: t(`campaigns:collisionKind.${kind}`), what, title, winner: winnerTitle })}
        </li>
      ))}
    </ul>
  )
}
