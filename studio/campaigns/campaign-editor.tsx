'use client'

import { useEffect, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { CampaignFindingsDocument, StaffCampaignDocument } from '#generated/graphql.ts'
import type { Campaign } from '#schemas/campaign.ts'
import { AutosaveStatus } from '../autosave/autosave-status.tsx'
import { type FoundIssue, readIssues } from '../autosave/create-autosave.ts'
import { StaleNotice } from '../autosave/stale-notice.tsx'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { QueryStatus } from '../staff-frame/query-status.tsx'
import { useStaffQuery } from '../staff-frame/use-staff-query.ts'
import { useStudio } from '../studio-context.tsx'
import { BoostsSection } from './boosts-section.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import styles from './campaigns.module.css'
import { OffersSection } from './offers-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { RedirectsSection } from './redirects-section.tsx'
import { Simulation } from './simulation.tsx'
import { ThemeSection } from './theme-section.tsx'
import { type CampaignRecord, problemAt, useCampaign } from './use-campaign.ts'
import { WhenSection } from './when-section.tsx'

interface CampaignEditorProps {
  readonly id: string
  /** Roles of the signed-in user. Publishers and admins may approve the campaign. */
  readonly roles: readonly string[]
}

/**
 * Renders the editor of a campaign, and of everything that begins and ends with it: pages, offers, redirects, boosted
 * titles and theme (C4).
 */
export function CampaignEditor({ id, roles }: CampaignEditorProps) {
  const { t } = useStaffTranslation()
  const { data, failure, reload } = useStaffQuery(StaffCampaignDocument, { id })
  if (!data) return <QueryStatus failure={failure} reload={reload} />
  if (!data.campaign) return <p role="alert">{t('campaigns:missing')}</p>
  return <OpenCampaign key={id} record={data.campaign} roles={roles} reload={reload} />
}

interface OpenCampaignProps extends Pick<CampaignEditorProps, 'roles'> {
  readonly record: CampaignRecord
  readonly reload: () => void
}

function OpenCampaign({ record, roles, reload }: OpenCampaignProps) {
  const { t } = useStaffTranslation()
  const { autosave, draft: campaign, state, revision, theirs, issues: refused } = useCampaign(record, reload)
  const found = useFindings(campaign)
  const issues = refused.length > 0 ? refused : found
  const change = (part: Partial<Campaign>) => autosave.change((before) => ({ ...before, ...part }))
  const section = { campaign, issues, onChange: change }
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.state} data-state={record.state}>
          {t(`campaigns:state.${record.state}`)}
        </span>
        <AutosaveStatus state={state} />
        <CampaignActions
          record={record}
          campaign={campaign}
          revision={revision}
          isSaved={state === 'saved'}
          issues={issues}
          mayApprove={roles.some((role) => role === 'publisher' || role === 'admin')}
          onDone={reload}
        />
      </div>
      <StaleNotice theirs={theirs} autosave={autosave} />
      <h1 className="visually-hidden">{campaign.title}</h1>
      <TextField
        aria-label={t('campaigns:titleLabel')}
        value={campaign.title}
        onChange={(title) => change({ title })}
        isInvalid={problemAt(issues, '/title') !== undefined}
      >
        <Input className={styles.title ?? ''} />
      </TextField>
      <p className={styles.problem}>{problemAt(issues, '/title')}</p>
      <p className={styles.problem}>{problemAt(issues, '')}</p>
      <WhenSection {...section} />
      <PagesSection {...section} />
      <ThemeSection {...section} />
      <OffersSection {...section} reach={record.offerReach} />
      <RedirectsSection {...section} />
      <BoostsSection {...section} />
      <Simulation campaign={campaign} revision={revision} />
    </>
  )
}

/** Returns the issues that the validator finds in a campaign. They are requested again 400 ms after a change. */
function useFindings(campaign: object): readonly FoundIssue[] {
  const { query, settings } = useStudio()
  const [issues, setIssues] = useState<readonly FoundIssue[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const variables = { definition: campaign, staffLanguage: settings.staffLanguage }
      query.run(CampaignFindingsDocument, variables, { signal: gone.signal }).then(
        ({ validateCampaign }) => !gone.signal.aborted && setIssues(readIssues(validateCampaign)),
        // Ignore a failed request, because the autosave reports that the back end does not respond.
        () => undefined,
      )
    }, 400)
    return () => {
      clearTimeout(timer)
      gone.abort()
    }
  }, [campaign, query, settings.staffLanguage])
  return issues
}
