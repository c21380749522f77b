import { useCallback, useState } from 'react'
import {
  type ListHeadFragment,
  MerchandisedListDocument,
  type MerchandisedListQuery,
  PublishListDocument,
  SaveListDocument,
  WithdrawListDocument,
} from '#generated/graphql.ts'
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { createAutosave, readIssues, type Saved, type StoredDraft } from '../autosave/create-autosave.ts'
import { useAutosave } from '../autosave/use-autosave.ts'
import { useStaffTranslation } from '../i18n/staff-words.ts'
import { useStudio } from '../studio-context.tsx'

export type ListRecord = NonNullable<MerchandisedListQuery['merchandisedList']>

export function useList(record: ListRecord) {
  const { query } = useStudio()
  const { t, language: staffLanguage } = useStaffTranslation()
  const [head, setHead] = useState<ListHeadFragment>(record)
  const [refused, setRefused] = useState<ListRecord['issues']>([])
  /** Result of the last publication or withdrawal as a sentence; null when there is none, and after an edit. */
  const [notice, setNotice] = useState<string | null>(null)
  const { id } = record

  const saving = useAutosave(() =>
    createAutosave({
      name: `list:${id}`,
      start: { ...storedList(record), issues: readIssues(record.issues) },
      storage: window.localStorage,
      parse: (list) => merchandisedListSchema.parse(list),
      save: (definition, baseRevision) => saveList(query, { id, definition, baseRevision, staffLanguage }, setHead),
    }),
  )

  async function publish(): Promise<void> {
    const { publishList: done } = await query.run(PublishListDocument, { id, revision: saving.revision, staffLanguage })
    if (done.__typename === 'MerchandisedList') setHead(done)
    if (done.__typename === 'InvalidMerchandise') setRefused(done.issues)
    setNotice(done.__typename === 'MerchandisedList' ? t('lists:published') : done.message)
  }

  async function withdraw(): Promise<void> {
    const { withdrawList: done } = await query.run(WithdrawListDocument, { id })
    if (done.__typename === 'MerchandisedList') setHead(done)
    setNotice(done.__typename === 'MerchandisedList' ? t('lists:withdrawn') : done.message)
  }

  const reportFailure = (error: unknown) => {
    const forbidden = error instanceof StaffQueryFailed && error.kind === 'forbidden'
    setNotice(forbidden ? t('lists:mayNotPublish') : t('lists:notSent'))
  }

  const { autosave } = saving
  const edit = useCallback(
    (change: (list: MerchandisedList) => MerchandisedList) => {
      setNotice(null)
      setRefused((before) => (before.length === 0 ? before : []))
      autosave.change(change)
    },
    [autosave],
  )

  return {
    ...saving,
    edit,
    head,
    issues: refused.length > 0 ? readIssues(refused) : saving.issues,
    notice,
    publish: () => void publish().catch(reportFailure),
    withdraw: () => void withdraw().catch(reportFailure),
  }
}

interface SaveVariables extends Record<string, unknown> {
  readonly id: string
  readonly definition: MerchandisedList
  readonly baseRevision: string
  readonly staffLanguage: StaffLanguage
}

async function saveList(
  query: StaffQuery,
  variables: SaveVariables,
  onSaved: (head: ListHeadFragment) => void,
): Promise<Saved<MerchandisedList>> {
  const { saveList: done } = await query.run(SaveListDocument, variables)
  if (done.__typename === 'InvalidMerchandise') return { kind: 'invalid', issues: readIssues(done.issues) }
  if (done.__typename === 'MerchandisedList') {
    onSaved(done)
    return { kind: 'saved', revision: done.draftRevision, issues: readIssues(done.issues) }
  }
  const { id, staffLanguage } = variables
  const { merchandisedList: theirs } = await query.run(MerchandisedListDocument, { id, staffLanguage })
  return { kind: 'stale', theirs: theirs && storedList(theirs) }
}

function storedList({ draft, draftRevision, author, savedAt }: ListRecord): StoredDraft<MerchandisedList> {
  return { draft: merchandisedListSchema.parse(draft), revision: draftRevision, author, savedAt }
}
