'use client'

import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Checks, Part, SelectRow, TextRow } from '../staff-fields/fields.tsx'
import { InstantRow } from '../staff-fields/instant-row.tsx'
import { clockOf } from '../staff-frame/clock.ts'
import { useStudio } from '../studio-context.tsx'
import { spansOf, zonesOf } from './campaign-spans.ts'
import styles from './campaigns.module.css'
import type { SectionProps } from './section.ts'
import { problemAt, problemsUnder } from './use-campaign.ts'

export function WhenSection({ campaign, issues, onChange }: SectionProps) {
  const { settings } = useStudio()
  const { t, language } = useStaffTranslation()
  const { window, markets, blackoutMinutes } = campaign
  const setWindow = (part: Partial<typeof window>) => onChange({ window: { ...window, ...part } })
  const all = settings.markets.map(({ alias }) => alias)
  const spans = spansOf(campaign, settings.markets)
  return (
    <Part title={t('campaigns:when')} intro={t('campaigns:whenIntro')} problems={problemsAtWindow()}>
      <div className={styles.row} data-align="start">
        <InstantRow
          label={t('campaigns:from')}
          value={window.from}
          onChange={(from) => setWindow({ from })}
          problem={problemAt(issues, '/window/from')}
        />
        <InstantRow
          label={t('campaigns:until')}
          value={window.until}
          onChange={(until) => setWindow({ until })}
          hint={t('campaigns:untilHint')}
          problem={problemAt(issues, '/window/until')}
        />
        <SelectRow
          label={t('campaigns:zone')}
          value={window.zone}
          onChange={(zone) => setWindow({ zone })}
          options={[
            ...zonesOf(settings.markets).map((id) => ({ id, name: id })),
            { id: 'market', name: t('campaigns:zoneOfMarket') },
          ]}
          problem={problemAt(issues, '/window/zone')}
        />
      </div>
      <Checks
        label={t('campaigns:markets')}
        options={settings.markets.map(({ alias, name }) => ({ id: alias, name }))}
        chosen={markets ?? all}
        onChange={(chosen) => {
          // Do not remove the last market, because a campaign must have at least one.
          if (chosen.length > 0) onChange({ markets: chosen.length === all.length ? undefined : [...chosen] })
        }}
        problem={problemsUnder(issues, '/markets')[0]}
      />
      <ul className={styles.spans} aria-label={t('campaigns:runs')}>
        {spans.map(({ market, zone, from, until }) => (
          <li key={market.alias}>
            <b>{market.name}</b> {clockOf(from, zone, language)} – {clockOf(until, zone, language)} <i>{zone}</i>
          </li>
        ))}
      </ul>
      <TextRow
        label={t('campaigns:blackout')}
        type="number"
        value={String(blackoutMinutes)}
        onChange={(minutes) => onChange({ blackoutMinutes: Number(minutes) })}
        hint={t('campaigns:blackoutHint')}
        problem={problemAt(issues, '/blackoutMinutes')}
      />
    </Part>
  )

  function problemsAtWindow(): readonly string[] {
    const whole = problemAt(issues, '/window')
    return whole ? [whole] : []
  }
}
