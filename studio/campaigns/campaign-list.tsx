'use client'

import { useState } from 'react'
import { Button, Link } from 'react-aria-components'
import { Temporal } from 'temporal-polyfill'
import { KeepCampaignDocument, StaffCampaignsDocument } from '#generated/graphql.ts'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { zoneOf } from '#schemas/windows.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { TextRow } from '../staff-fields/fields.tsx'
import buttons from '../staff-frame/buttons.module.css'
import { clockOf } from '../staff-frame/clock.ts'
import { failureMessage } from '../staff-frame/failure.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { staffUrl } from '../staff-frame/staff-url.ts'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { When } from '../staff-frame/when.tsx'
import { useStudio } from '../studio-context.tsx'
import styles from './campaigns.module.css'

const states = ['running', 'scheduled', 'draft', 'ended']

interface CampaignListProps {
  /** Navigates to a URL; for tests. */
  readonly go?: (address: string) => void
}

export function CampaignList({ go = (address) => window.location.assign(address) }: CampaignListProps) {
  const { settings, query } = useStudio()
  const { t, language } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(StaffCampaignsDocument, {})
  const [title, setTitle] = useState('')
  const [problem, setProblem] = useState<string>()
  const home = zoneOf(settings.markets[0]?.countryCode ?? '')
  const campaigns = (data?.campaigns ?? []).toSorted((a, b) => states.indexOf(a.state) - states.indexOf(b.state))

  async function create(): Promise<void> {
    const id = slugOf(title)
    if (id === '') return setProblem(t('campaigns:titleMissing'))
    if (campaigns.some((campaign) => campaign.id === id)) return setProblem(t('campaigns:titleTaken'))
    try {
      const definition = newCampaign(id, title.trim(), home)
      const staffLanguage = settings.staffLanguage
      const { saveCampaign } = await query.run(KeepCampaignDocument, { id, definition, staffLanguage })
      if (saveCampaign.__typename === 'Campaign') go(staffUrl(settings.base, 'campaigns', id))
      else setProblem(saveCampaign.message)
    } catch (error) {
      setProblem(failureMessage(error, t))
    }
  }

  return (
    <>
      <header className={styles.head}>
        <h1>{t('campaigns:title')}</h1>
        <Link href={staffUrl(settings.base, 'calendar')}>{t('campaigns:toCalendar')}</Link>
      </header>
      <form
        className={styles.row}
        onSubmit={(event) => {
          event.preventDefault()
          void create()
        }}
      >
        <TextRow
          label={t('campaigns:newTitle')}
          value={title}
          onChange={(text) => {
            setTitle(text)
            setProblem(undefined)
          }}
          problem={problem}
        />
        <Button type="submit" className={buttons.button}>
          {t('campaigns:new')}
        </Button>
      </form>
      {!data && <QueryStatus failure={failure} reload={reload} />}
      {data && campaigns.length === 0 && <p className={styles.muted}>{t('campaigns:empty')}</p>}
      {campaigns.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                {(['campaign', 'state', 'runs', 'saved'] as const).map((column) => (
                  <th key={column} scope="col">
                    {t(`campaigns:column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {campaigns.map((campaign) => {
                const [first] = campaign.windows
                return (
                  <tr key={campaign.id}>
                    <th scope="row">
                      <a href={staffUrl(settings.base, 'campaigns', campaign.id)}>{campaign.title}</a>
                    </th>
                    <td>
                      <span className={styles.state} data-state={campaign.state}>
                        {t(`campaigns:state.${campaign.state}`)}
                      </span>
                      {campaign.approvedRevision && campaign.approvedRevision !== campaign.draftRevision && (
                        <p className={styles.muted}>{t('campaigns:changedSince')}</p>
                      )}
                      {campaign.collisions.length > 0 && (
                        <p className={styles.warnings}>{t('campaigns:meets', { count: campaign.collisions.length })}</p>
                      )}
                    </td>
                    <td>
                      {first && (
                        <>
                          {clockOf(first.from, home, language)} – {clockOf(first.until, home, language)}
                        </>
                      )}
                      <p className={styles.muted}>{campaign.windows.map(({ market }) => market).join(', ')}</p>
                    </td>
                    <td>
                      {campaign.author} <When at={campaign.savedAt} />
                    </td>
                  </tr>
                )
              })}
            </tbody>
          </table>
          <p className={styles.muted}>{t('campaigns:timesIn', { zone: home })}</p>
        </div>
      )}
    </>
  )
}

/** Converts a title to an id of at most 80 characters: lower-case letters without accents, digits and hyphens. */
export function slugOf(title: string): string {
  return title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/æ/g, 'ae')
    .replace(/ø/g, 'o')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80)
}

/** Creates a campaign that starts at midnight next Monday and lasts a week. A new draft thus has a valid window. */
function newCampaign(id: string, title: string, zone: string): Campaign {
  const today = Temporal.Now.plainDateISO(zone)
  const monday = today.add({ days: 8 - today.dayOfWeek })
  const midnight = (day: Temporal.PlainDate) => `${day}T00:00`
  const window = { from: midnight(monday), until: midnight(monday.add({ days: 7 })), zone }
  return campaignSchema.parse({ format: 1, id, title, window })
}
