'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { clockOf } from '../staff-frame/clock.ts'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './calendar.module.css'
import type { CalendarShown } from './calendar-shown.ts'
import { CollisionNote } from './collision-note.tsx'

export function CalendarList({ zone, entries, campaigns, moves }: CalendarShown) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const marketOf = (alias: string | null) => settings.markets.find((market) => market.alias === alias)?.name ?? ''
  if (entries.length === 0) return <p className={styles.muted}>{t('campaigns:nothingThen')}</p>
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={`${entry.kind} ${entry.id} ${entry.market} ${entry.from}`}>
          <a href={staffUrl(settings.base, entry.kind === 'page' ? 'pages' : 'campaigns', entry.id)}>
            {entry.title ?? entry.id}
          </a>
          <span>
            {entry.until
              ? t('campaigns:runsIn', {
                  market: marketOf(entry.market),
                  from: clockOf(entry.from, zone, language),
                  until: clockOf(entry.until, zone, language),
                  zone,
                })
              : t('campaigns:pageMoves', { clock: clockOf(entry.from, zone, language) })}
          </span>
          <CollisionNote entry={entry} campaigns={campaigns} moves={moves} zone={zone} />
        </li>
      ))}
    </ul>
  )
}
