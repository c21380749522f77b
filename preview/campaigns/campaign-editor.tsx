'use client'

import { useEffect, useState } from 'react'
import { Input, TextField } from 'react-aria-components'
import { CampaignFindingsDocument, StaffCampaignDocument } from '#generated/graphql.ts'
import { useComposer } from '../composer/composer-context.tsx'
import { useAnswer } from '../staff-frame/use-answer.ts'
import { Waiting } from '../staff-frame/waiting.tsx'
import { useWords } from '../words/staff-words.ts'
import { BoostsSection } from './boosts-section.tsx'
import { CampaignActions } from './campaign-actions.tsx'
import type { FoundIssue } from './campaign-keeper.ts'
import styles from './campaigns.module.css'
import { OffersSection } from './offers-section.tsx'
import { PagesSection } from './pages-section.tsx'
import { RedirectsSection } from './redirects-section.tsx'
import { Simulation } from './simulation.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { ThemeSection } from './theme-section.tsx'
import { type CampaignRecord, problemAt, readIssues, useCampaign } from './use-campaign.ts'
import { WhenSection } from './when-section.tsx'

interface CampaignEditorProps {
  readonly id: string
  /** Roles of who is signed in: a publisher approves. */
  readonly roles: readonly string[]
}

/** One campaign: everything that begins and ends with it (C4). */
export function CampaignEditor({ id, roles }: CampaignEditorProps) {
  const { t } = useWords()
  const { data, failure, reload } = useAnswer(StaffCampaignDocument, { id })
  if (!data) return <Waiting failure={failure} reload={reload} />
  if (!data.campaign) return <p role="alert">{t('campaigns:missing')}</p>
  return <OpenCampaign key={id} record={data.campaign} roles={roles} reload={reload} />
}

interface OpenCampaignProps extends Pick<CampaignEditorProps, 'roles'> {
  readonly record: CampaignRecord
  readonly reload: () => void
}

function OpenCampaign({ record, roles, reload }: OpenCampaignProps) {
  const { t } = useWords()
  const { keeper, campaign, state, revision, theirs, issues: refused } = useCampaign(record, reload)
  const found = useFindings(campaign)
  const issues = refused.length > 0 ? refused : found
  const section = { campaign, issues, onChange: keeper.change }
  return (
    <>
      <div className={styles.bar}>
        <span className={styles.state} data-state={record.state}>
          {t(`campaigns:state.${record.state}`)}
        </span>
        <span role="status">{t(`campaigns:saving.${state}`)}</span>
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
      {theirs && <StaleNotice theirs={theirs} onKeepMine={keeper.keepMine} onTakeTheirs={keeper.takeTheirs} />}
      <h1 className="visually-hidden">{campaign.title}</h1>
      <TextField
        aria-label={t('campaigns:titleLabel')}
        value={campaign.title}
        onChange={(title) => keeper.change({ title })}
        isInvalid={problemAt(issues, '/title') !== undefined}
      >
        <Input className={styles.title ?? ''} />
      </TextField>
      <p className={styles.problem}>{problemAt(issues, '/title')}</p>
      <p className={styles.problem}>{problemAt(issues, '')}</p>
      <WhenSection {...section} />
      <PagesSection {...section} />
      <ThemeSection {...section} />
      <OffersSection {...section} />
      <RedirectsSection {...section} />
      <BoostsSection {...section} />
      <Simulation campaign={campaign} revision={revision} />
    </>
  )
}

/** What the shop's validator says of a campaign, asked a moment after it was changed. */
function useFindings(campaign: object): readonly FoundIssue[] {
  const { query, settings } = useComposer()
  const [issues, setIssues] = useState<readonly FoundIssue[]>([])
  useEffect(() => {
    const gone = new AbortController()
    const timer = setTimeout(() => {
      const variables = { definition: campaign, staffLanguage: settings.staffLanguage }
      query.run(CampaignFindingsDocument, variables, { signal: gone.signal }).then(
        ({ validateCampaign }) => !gone.signal.aborted && setIssues(readIssues(validateCampaign)),
        // Saving tells when nobody answers.
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
