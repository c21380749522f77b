'use client'

import { KeepCampaignDocument, StaffCampaignDocument, type StaffCampaignQuery } from '#generated/graphql.ts'
import { type Campaign, campaignSchema } from '#schemas/campaign.ts'
import { createAutosave, type FoundIssue, readIssues, type StoredDraft } from '../autosave/create-autosave.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStudio } from '../studio-context.tsx'

export type CampaignRecord = NonNullable<StaffCampaignQuery['campaign']>

export function useCampaign(record: CampaignRecord, onSaved: () => void) {
  const { query, settings } = useStudio()
  const { id } = record
  return useAutosave(() =>
    createAutosave({
      name: `campaign:${id}`,
      start: storedCampaign(record),
      storage: window.localStorage,
      parse: (campaign) => campaignSchema.parse(campaign),
      async save(definition, baseRevision) {
        const variables = { id, definition, baseRevision, staffLanguage: settings.staffLanguage }
        const { saveCampaign: done } = await query.run(KeepCampaignDocument, variables)
        if (done.__typename === 'InvalidPage') return { kind: 'invalid', issues: readIssues(done.issues) }
        if (done.__typename === 'CampaignProblem') {
          const { campaign: theirs } = await query.run(StaffCampaignDocument, { id })
          return { kind: 'stale', theirs: theirs && storedCampaign(theirs) }
        }
        onSaved()
        return { kind: 'saved', revision: done.draftRevision }
      },
    }),
  )
}

function storedCampaign({ draft, draftRevision, author, savedAt }: CampaignRecord): StoredDraft<Campaign> {
  return { draft: campaignSchema.parse(draft), revision: draftRevision, author, savedAt }
}

export function problemAt(issues: readonly FoundIssue[], path: string): string | undefined {
  const found = issues.filter((issue) => issue.path === path).map(({ message }) => message)
  return found.length > 0 ? found.join(' ') : undefined
}

/** Returns the messages of the issues at a path or anywhere below it, each once. */
export function problemsUnder(issues: readonly FoundIssue[], path: string): readonly string[] {
  return [
    ...new Set(
      issues.filter((issue) => issue.path === path || issue.path.startsWith(`${path}/`)).map((one) => one.message),
    ),
  ]
}
