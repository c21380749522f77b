import { useCallback, useEffect, useRef, useState } from 'react'
import {
  type ListFindingFragment,
  type ListHeadFragment,
  MerchandisedListDocument,
  PublishListDocument,
  SaveListDocument,
  WithdrawListDocument,
} from '#generated/graphql.ts'
import { StaffQueryFailed } from '#runtime/data/staff-query.ts'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { useComposer } from '../composer/composer-context.tsx'
import { useWords } from '../words/staff-words.ts'

/** `stale`: somebody else has saved meanwhile; `failed`: not kept, tried again with the next change. */
export type SaveState = 'loading' | 'missing' | 'saved' | 'waiting' | 'saving' | 'stale' | 'failed'

export interface EditedList {
  readonly draft: MerchandisedList | null
  readonly state: SaveState
  readonly head: ListHeadFragment | null
  readonly issues: readonly ListFindingFragment[]
  /** What came of publishing, in a sentence; null: nothing was published. */
  readonly told: string | null
  edit(change: (list: MerchandisedList) => MerchandisedList): void
  publish(): Promise<void>
  withdraw(): Promise<void>
  reload(): Promise<void>
}

/** Milliseconds without a change after which a draft is kept. */
const restBeforeSave = 600

/** A list's draft, kept by itself while it is worked on. */
export function useList(id: string): EditedList {
  const { query } = useComposer()
  const { t, language: staffLanguage } = useWords()
  const [draft, setDraft] = useState<MerchandisedList | null>(null)
  const [state, setState] = useState<SaveState>('loading')
  const [head, setHead] = useState<ListHeadFragment | null>(null)
  const [issues, setIssues] = useState<readonly ListFindingFragment[]>([])
  const [told, setTold] = useState<string | null>(null)
  const revision = useRef<string | null>(null)
  const saving = useRef<Promise<unknown>>(Promise.resolve())
  const latest = useRef(draft)
  latest.current = draft

  const reload = useCallback(async () => {
    const { merchandisedList: found } = await query.run(MerchandisedListDocument, { id, staffLanguage })
    const stored = merchandisedListSchema.safeParse(found?.draft)
    revision.current = found?.draftRevision ?? null
    setHead(found ?? null)
    setIssues(found?.issues ?? [])
    setDraft(stored.success ? stored.data : null)
    setState(stored.success ? 'saved' : 'missing')
  }, [query, id, staffLanguage])

  useEffect(() => {
    reload().catch(() => setState('failed'))
  }, [reload])

  const save = useCallback(
    async (definition: MerchandisedList) => {
      setState('saving')
      const variables = { id, definition, baseRevision: revision.current, staffLanguage }
      const { saveList: done } = await query.run(SaveListDocument, variables)
      if (done.__typename === 'MerchandisedList') {
        revision.current = done.draftRevision
        setHead(done)
        setIssues(done.issues)
        setState(latest.current === definition ? 'saved' : 'waiting')
      } else if (done.__typename === 'InvalidMerchandise') {
        setIssues(done.issues)
        setState('failed')
      } else setState('stale')
    },
    [query, id, staffLanguage],
  )

  useEffect(() => {
    if (state !== 'waiting' || !draft) return
    const timer = setTimeout(() => {
      // One after the other: each goes on from the revision of the one before.
      saving.current = saving.current.then(() => save(draft)).catch(() => setState('failed'))
    }, restBeforeSave)
    return () => clearTimeout(timer)
  }, [state, draft, save])

  const edit = useCallback((change: (list: MerchandisedList) => MerchandisedList) => {
    setDraft((before) => before && change(before))
    setState('waiting')
    setTold(null)
  }, [])

  const tellFailure = (error: unknown) => {
    const forbidden = error instanceof StaffQueryFailed && error.kind === 'forbidden'
    setTold(forbidden ? t('lists:mayNotPublish') : t('lists:notSent'))
  }

  async function publish() {
    await saving.current
    if (!revision.current) return
    try {
      const variables = { id, revision: revision.current, staffLanguage }
      const { publishList: done } = await query.run(PublishListDocument, variables)
      if (done.__typename === 'MerchandisedList') setHead(done)
      if (done.__typename === 'InvalidMerchandise') setIssues(done.issues)
      setTold(done.__typename === 'MerchandisedList' ? t('lists:published') : done.message)
    } catch (error) {
      tellFailure(error)
    }
  }

  async function withdraw() {
    try {
      const { withdrawList: done } = await query.run(WithdrawListDocument, { id })
      if (done.__typename === 'MerchandisedList') setHead(done)
      setTold(done.__typename === 'MerchandisedList' ? t('lists:withdrawn') : done.message)
    } catch (error) {
      tellFailure(error)
    }
  }

  return { draft, state, head, issues, told, edit, publish, withdraw, reload }
}
