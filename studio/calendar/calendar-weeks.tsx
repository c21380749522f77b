'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './calendar.module.css'
import { barOf } from './calendar-days.ts'
import type { CalendarEntry, CalendarShown } from './calendar-shown.ts'
import { CollisionNote } from './collision-note.tsx'

export function CalendarWeeks({ days, zone, entries, campaigns, moves }: CalendarShown) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const format = (instant: number, options: Intl.DateTimeFormatOptions) =>
    new Date(instant).toLocaleString(language, { ...options, timeZone: zone })
  const pages = entries.filter(({ kind }) => kind === 'page')
  const clock = (at: string) => format(Date.parse(at), { hour: '2-digit', minute: '2-digit' })
  return (
    <div className={styles.scroll}>
      <table className={styles.weeks}>
        <caption className="visually-hidden">{t('campaigns:calendar')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('campaigns:column.market')}</th>
            {days.map(({ date, from, isToday }, index) => (
              <th
                key={date}
                scope="col"
                data-monday={index % 7 === 0 || undefined}
                data-today={isToday || undefined}
                {...(isToday ? { 'aria-current': 'date' as const } : {})}
              >
                <span className="visually-hidden">
                  {format(from, { weekday: 'long', day: 'numeric', month: 'long' })}
                </span>
                <span aria-hidden="true">
                  {index === 0 || date.endsWith('-01')
                    ? format(from, { day: 'numeric', month: 'short' })
                    : Number(date.slice(8))}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {settings.markets.map((market) => {
            const own = entries.filter((entry) => entry.market === market.alias)
            return own.map((entry, index) => (
              <tr key={`${market.alias} ${entry.id}`}>
                {index === 0 && (
                  <th scope="rowgroup" rowSpan={own.length}>
                    {market.name}
                  </th>
                )}
                <Bar entry={entry} />
              </tr>
            ))
          })}
          <tr>
            <th scope="row">{t('campaigns:pages')}</th>
            {days.map(({ date, from }, index) => {
              const end = days[index + 1]?.from ?? Number.POSITIVE_INFINITY
              const own = pages.filter((entry) => Date.parse(entry.from) >= from && Date.parse(entry.from) < end)
              return (
                <td key={date} data-monday={index % 7 === 0 || undefined}>
                  {own.map((entry) => (
                    <a
                      key={`${entry.id} ${entry.from}`}
                      className={styles.point}
                      href={staffUrl(settings.base, 'pages', entry.id)}
                    >
                      {clock(entry.from)} {entry.title ?? entry.id}
                    </a>
                  ))}
                </td>
              )
            })}
          </tr>
        </tbody>
      </table>
    </div>
  )

  function Bar({ entry }: { readonly entry: CalendarEntry }) {
    const bar = barOf({ from: Date.parse(entry.from), until: Date.parse(entry.until ?? entry.from) }, days, zone)
    if (!bar) return <td colSpan={days.length} />
    const rest = days.length - bar.first - bar.length
    return (
      <>
        {bar.first > 0 && <td colSpan={bar.first} />}
        <td colSpan={bar.length} className={styles.bar} data-meets={entry.collisions.length > 0 || undefined}>
          <a href={staffUrl(settings.base, 'campaigns', entry.id)}>{entry.title ?? entry.id}</a>
          <CollisionNote entry={entry} campaigns={campaigns} moves={moves} zone={zone} />
        </td>
        {rest > 0 && <td colSpan={rest} />}
      </>
    )
  }
}
