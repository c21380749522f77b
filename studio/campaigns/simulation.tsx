'use client'

import { useEffect, useState } from 'react'
import { CampaignAtDocument, type CampaignAtQuery } from '#generated/graphql.ts'
import type { Campaign } from '#schemas/campaign.ts'
import { instantOf, zoneOf } from '#schemas/windows.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { Part, TextRow } from '../staff-fields/fields.tsx'
import { clockOf } from '../staff-frame/clock.ts'
import { failureOf } from '../staff-frame/failure.ts'
import { useStudio } from '../studio-context.tsx'
import { spansOf } from './campaign-spans.ts'
import styles from './campaigns.module.css'

type Effects = CampaignAtQuery['campaignEffects']

const hour = 3_600_000
const around = 24 * hour

interface SimulationProps {
  readonly campaign: Campaign
  /** Revision of the saved draft. Each new revision is simulated. */
  readonly revision: string
}

/** Renders what would be in force in each market at a chosen instant if this draft were approved. */
export function Simulation({ campaign, revision }: SimulationProps) {
  const { settings, query } = useStudio()
  const { t, language } = useStaffTranslation()
  const spans = spansOf(campaign, settings.markets)
  const zone = campaign.window.zone === 'market' ? zoneOf(settings.markets[0]?.countryCode ?? '') : campaign.window.zone
  const first = Math.min(...spans.map(({ from }) => from)) - around
  const last = Math.max(...spans.map(({ until }) => until)) + around
  const [chosen, setChosen] = useState<number | null>(null)
  const at = chosen ?? first + around
  const [effects, setEffects] = useState<ReadonlyMap<string, Effects>>(new Map())
  const [failure, setFailure] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newly saved draft is simulated again
  useEffect(() => {
    if (!Number.isFinite(at)) return
    const gone = new AbortController()
    const timer = setTimeout(async () => {
      try {
        const answers = await Promise.all(
          settings.markets.map(async ({ alias }) => {
            const variables = { market: alias, at: new Date(at).toISOString(), drafts: [campaign.id] }
            const { campaignEffects } = await query.run(CampaignAtDocument, variables, { signal: gone.signal })
            return [alias, campaignEffects] as const
          }),
        )
        if (!gone.signal.aborted) {
          setEffects(new Map(answers))
          setFailure(null)
        }
      } catch (error) {
        if (!gone.signal.aborted) setFailure(failureOf(error))
      }
    }, 200)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [at, campaign.id, query, revision, settings.markets])

  if (!Number.isFinite(first)) return <Part title={t('campaigns:simulate')}>{t('campaigns:simulateNever')}</Part>
  return (
    <Part title={t('campaigns:simulate')} intro={t('campaigns:simulateIntro')}>
      <TextRow
        label={t('campaigns:instant')}
        type="datetime-local"
        value={wallClockOf(at, zone)}
        onChange={(clock) => setChosen(instantOf(clock, zone) ?? at)}
        hint={zone}
      />
      <input
        type="range"
        className={styles.slider}
        aria-label={t('campaigns:instantSlider')}
        aria-valuetext={clockOf(at, zone, language)}
        min={first}
        max={last}
        step={hour / 2}
        value={at}
        onChange={({ target }) => setChosen(Number(target.value))}
      />
      {failure && <p role="alert">{t(`staff:frameFailure.${failure}`)}</p>}
      <div className={styles.scroll}>
        <table className={styles.table}>
          <caption className="visually-hidden">
            {t('campaigns:simulated', { clock: clockOf(at, zone, language) })}
          </caption>
          <thead>
            <tr>
              {(['market', 'running', 'pages', 'theme', 'changes'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`campaigns:column.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {settings.markets.map((market) => {
              const own = effects.get(market.alias)
              const look = new URLSearchParams({
                at: new Date(at).toISOString(),
                market: market.alias,
                language: market.defaultLanguage,
                campaigns: campaign.id,
              })
              return (
                <tr key={market.alias}>
                  <th scope="row">{market.name}</th>
                  <td>{own?.campaigns.join(', ') || t('campaigns:none')}</td>
                  <td>
                    {own?.pages.map(({ id }) => (
                      <a key={id} href={`${settings.base}/show/${encodeURIComponent(id)}?${look}`}>
                        {id}
                      </a>
                    ))}
                  </td>
                  <td>{own?.theme.map(({ name, value }) => `${name}: ${value}`).join(', ')}</td>
                  <td>{own?.nextChangeAt ? clockOf(own.nextChangeAt, zone, language) : t('campaigns:never')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
    </Part>
  )
}

/** Formats an instant for a `datetime-local` field. */
function wallClockOf(instant: number, zone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: zone })
  return parts.format(instant).replace(' ', 'T')
}
