'use client'

import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { KeepCampaignDocument, StaffCampaignDocument, type StaffCampaignQuery } from '#generated/graphql.ts'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { useComposer } from '../composer/composer-context.tsx'
import {
  type CampaignKeeper,
  createCampaignKeeper,
  type FoundIssue,
  type KeeperState,
  type Saved,
} from './campaign-keeper.ts'

export type CampaignRecord = NonNullable<StaffCampaignQuery['campaign']>

/** The draft of a campaign that is kept as it is written. */
export function useCampaign(
  record: CampaignRecord,
  onSaved: () => void,
): KeeperState & { readonly keeper: CampaignKeeper } {
  const { query, settings } = useComposer()
  // biome-ignore lint/correctness/useExhaustiveDependencies: one keeper for as long as the editor is open.
  const keeper = useMemo(() => {
    const { id, draft, draftRevision: revision, author, savedAt } = record
    const theirs = async () => {
      const { campaign } = await query.run(StaffCampaignDocument, { id })
      return (
        campaign && { ...campaign, campaign: campaignSchema.parse(campaign.draft), revision: campaign.draftRevision }
      )
    }
    const save = async (definition: Campaign, baseRevision: string): Promise<Saved> => {
      const staffLanguage = settings.staffLanguage
      const { saveCampaign } = await query.run(KeepCampaignDocument, { id, definition, baseRevision, staffLanguage })
      if (saveCampaign.__typename === 'InvalidPage') return { kind: 'invalid', issues: readIssues(saveCampaign.issues) }
      if (saveCampaign.__typename === 'CampaignProblem') return { kind: 'stale', theirs: await theirs() }
      onSaved()
      return { kind: 'saved', revision: saveCampaign.draftRevision }
    }
    const start = { campaign: campaignSchema.parse(draft), revision, author, savedAt }
    return createCampaignKeeper({ start, save, storage: window.localStorage })
  }, [record.id])
  useEffect(() => keeper.stop, [keeper])
  const state = useSyncExternalStore(keeper.subscribe, keeper.get, keeper.get)
  return { ...state, keeper }
}

export function readIssues(
  issues: readonly { severity: string; code: string; path: string; message: string }[],
): readonly FoundIssue[] {
  return issues.map(({ severity, ...issue }) => ({ ...issue, severity: severity === 'warning' ? 'warning' : 'error' }))
}

/** What is wrong at a place, as one text; undefined: nothing. */
export function problemAt(issues: readonly FoundIssue[], path: string): string | undefined {
  const found = issues.filter((issue) => issue.path === path).map(({ message }) => message)
  return found.length > 0 ? found.join(' ') : undefined
}

/** What is wrong anywhere below a place. */
export function problemsUnder(issues: readonly FoundIssue[], path: string): readonly string[] {
  return [
    ...new Set(
      issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}/`)).map((one) => one.message),
    ),
  ]
}
