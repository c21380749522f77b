'use client'

import { useMemo, useState } from 'react'
import { Button, Link, Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { StaffCalendarDocument, StaffCalendarMovesDocument } from '#generated/graphql.ts'
import { zoneOf } from '#schemas/windows.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import styles from './calendar.module.css'
import { calendarDays, dateIn, daysLater, endOf } from './calendar-days.ts'
import { CalendarList } from './calendar-list.tsx'
import { CalendarWeeks } from './calendar-weeks.tsx'

interface CalendarScreenProps {
  /** Current time in epoch milliseconds; for tests. */
  readonly now?: number
}

const step = 28

export function CalendarScreen({ now = Date.now() }: CalendarScreenProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const zone = zoneOf(settings.markets[0]?.countryCode ?? '')
  const today = dateIn(now, zone)
  const [start, setStart] = useState(today)
  const days = useMemo(() => calendarDays(start, zone, now), [start, zone, now])
  const from = days[0]?.from ?? now
  const until = endOf(days, zone)
  const variables = { from: new Date(from).toISOString(), until: new Date(until).toISOString() }
  const { data, failure, reload } = useStaffQuery(StaffCalendarDocument, variables)
  const { data: moves } = useStaffQuery(StaffCalendarMovesDocument, {})
  const dateOf = (instant: number) =>
    new Date(instant).toLocaleDateString(language, { day: 'numeric', month: 'long', year: 'numeric', timeZone: zone })
  const shown = data && {
    days,
    zone,
    entries: data.contentCalendar,
    campaigns: data.campaigns,
    moves,
  }
  return (
    <>
      <header className={styles.head}>
        <div>
          <h1>{t('campaigns:calendar')}</h1>
          <p className={styles.muted}>{t('campaigns:timesIn', { zone })}</p>
        </div>
        <Link href={staffUrl(settings.base, 'campaigns')}>{t('campaigns:title')}</Link>
      </header>
      <div className={styles.steps}>
        <Button onPress={() => setStart(daysLater(start, -step))}>{t('campaigns:earlier')}</Button>
        <Button onPress={() => setStart(today)}>{t('campaigns:today')}</Button>
        <Button onPress={() => setStart(daysLater(start, step))}>{t('campaigns:later')}</Button>
        <p aria-live="polite">
          {dateOf(from)} – {dateOf(until - 1)}
        </p>
      </div>
      {!shown ? (
        <QueryStatus failure={failure} reload={reload} />
      ) : (
        <Tabs className={styles.tabs ?? ''}>
          <TabList aria-label={t('campaigns:calendarView')} className={styles.tabList ?? ''}>
            <Tab id="weeks">{t('campaigns:asWeeks')}</Tab>
            <Tab id="list">{t('campaigns:asList')}</Tab>
          </TabList>
          <TabPanel id="weeks">
            <CalendarWeeks {...shown} />
            {shown.entries.length === 0 && <p className={styles.muted}>{t('campaigns:nothingThen')}</p>}
          </TabPanel>
          <TabPanel id="list">
            <CalendarList {...shown} />
          </TabPanel>
        </Tabs>
      )}
    </>
  )
}
