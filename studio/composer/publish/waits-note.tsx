'use client'

import { Button } from 'react-aria-components'
import { ComposerWaitsDocument } from '#generated/graphql.ts'
import { zoneOf } from '#schemas/windows.ts'
import button from '#ui/button/button.module.css'
import { useStaffTranslation } from '../../i18n/staff-words.ts'
import { clockOf } from '../../staff-frame/clock.ts'
import { staffUrl } from '../../staff-frame/staff-url.ts'
import { useStaffQuery } from '../../staff-frame/use-staff-query.ts'
import { useStudio } from '../../studio-context.tsx'
import { useCancelSchedule } from '../schedules/use-cancel-schedule.ts'
import styles from './publish.module.css'
import { type PlannedMove, type WaitingMove, whatWaits } from './what-waits.ts'

interface WaitsNoteProps {
  readonly planned: PlannedMove
  readonly onChange: () => void
}

/**
 * Renders the pending schedules and the campaigns that show another version of the page, with their times, before the
 * page is published or unpublished (N16).
 */
export function WaitsNote({ planned, onChange }: WaitsNoteProps) {
  const { settings } = useStudio()
  const { t, language: staff } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(ComposerWaitsDocument, { id: planned.pageId })
  const { leaving, cancel } = useCancelSchedule(() => {
    reload()
    onChange()
  })
  if (failure) return <p role="alert">{t('compose:waits.failed')}</p>
  if (!data) return null
  const { after, before, campaigns } = whatWaits(data, planned)
  if (after.length + before.length + campaigns.length === 0) return null
  const nameOf = (id: string) => settings.languages.find((known) => known.id === id)?.name ?? id
  const kindOf = ({ revision }: WaitingMove) => {
    if (revision === null) return 'removes'
    return planned.revision === null ? 'comesBack' : 'replaces'
  }
  const line = (move: WaitingMove, kind: string) => {
    const clock = clockOf(move.at, move.zone, staff)
    const { zone, author, note } = move
    const languages = move.languages.map(nameOf).join(', ')
    return (
      <li key={move.id}>
        <p>
          {t(`compose:waits.${kind}`, { clock, zone, languages })}{' '}
          <span>{[t('compose:waits.by', { author }), note].filter(Boolean).join(' ')}</span>
        </p>
        <Button
          className={button.secondary ?? ''}
          isDisabled={leaving === move.id}
          aria-label={t('compose:schedules.cancelAt', { clock })}
          onPress={() => void cancel(move.id)}
        >
          {t('compose:waits.cancel')}
        </Button>
      </li>
    )
  }
  return (
    <section className={styles.waits} role="note" aria-label={t('compose:waits.title')}>
      <b>{t('compose:waits.title')}</b>
      <ul>
        {before.map((move) => line(move, move.revision === null ? 'beforeOff' : 'before'))}
        {after.map((move) => line(move, kindOf(move)))}
        {campaigns.map(({ id, title, windows }) => (
          <li key={id}>
            <p>
              {t('compose:waits.campaign')} <a href={staffUrl(settings.base, 'campaigns', id)}>{title}</a>
            </p>
            <ul>
              {windows.map(({ market, from, until }) => {
                const { name = market, countryCode = '' } = settings.markets.find(({ alias }) => alias === market) ?? {}
                const zone = zoneOf(countryCode)
                const span = { from: clockOf(from, zone, staff), until: clockOf(until, zone, staff) }
                return <li key={market}>{t('campaigns:runsIn', { market: name, ...span, zone })}</li>
              })}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  )
}
