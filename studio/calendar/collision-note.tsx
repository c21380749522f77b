'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { clockOf } from '../staff-frame/clock.ts'
import styles from './calendar.module.css'
import { type CalendarEntry, type CalendarShown, meetingsOf, replacedAt } from './calendar-shown.ts'

/**
 * Renders a note about an entry. For a scheduled page, it says when the version that will be replaced went live, and
 * warns of another schedule at the same time. For a campaign, it lists the campaigns that change the same thing, and
 * which of them wins.
 */
export function CollisionNote({
  entry,
  campaigns,
  moves,
  zone,
}: { readonly entry: CalendarEntry } & Pick<CalendarShown, 'campaigns' | 'moves' | 'zone'>) {
  const { t, language } = useStaffTranslation()
  if (entry.kind === 'page') {
    const replaced = replacedAt(entry, moves)
    return (
      <>
        {replaced && <p>{t('campaigns:pageReplaces', { clock: clockOf(replaced, zone, language) })}</p>}
        {entry.collisions.length > 0 && <p className={styles.warning}>{t('campaigns:pageCollides')}</p>}
      </>
    )
  }
  const meetings = meetingsOf(entry, campaigns)
  if (meetings.length === 0) return null
  return (
    <ul className={styles.warning}>
      {meetings.map(({ kind, what, with: other, title, winnerTitle }) => (
        <li key={`${kind} ${what} ${other}`}>
          {t('campaigns:meetsWith', { kind: t(`campaigns:collisionKind.${kind}`), what, title, winner: winnerTitle })}
        </li>
      ))}
    </ul>
  )
}
