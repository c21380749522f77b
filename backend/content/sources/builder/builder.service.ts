import { type BuilderContent, type BuilderModel, builderModels, isLive } from '#schemas/builder/builder-content.ts'
import { issueOf } from '#schemas/builder/finding.ts'
import { canonicalJson } from '#schemas/canonical.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import { revisionOf } from '#schemas/revision.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import type { Database } from '../../../kernel/database.ts'
import type { EachRow } from '../../../kernel/each-row.ts'
import * as pagesStore from '../../content.store.ts'
import { importEntry, lockPages, unpublishPage } from './apply-entry.ts'
import * as store from './builder.store.ts'
import type { BuilderApi } from './builder-api.ts'
import { type ReadEntryDeps, readEntry } from './read-entry.ts'

export interface BuilderDeps extends ReadEntryDeps {
  readonly database: Database
  readonly api: BuilderApi
  readonly clock: () => number
  readonly eachRow: EachRow
}

export type BuilderService = ReturnType<typeof createBuilderService>

const models = Object.keys(builderModels) as readonly BuilderModel[]

/**
 * Creates the service that imports a Builder space. When a poll reads a new version of an entry, this version becomes a
 * revision of a page. The page is published or unpublished as the entry is in Builder (C6).
 */
export function createBuilderService(deps: BuilderDeps) {
  const { database, api, clock, eachRow } = deps

  /**
   * Reads the whole space, then applies the differences. Changes nothing unless everything could be read, so the shop
   * stays unchanged while Builder does not respond. Several back ends may run this function concurrently.
   */
  async function round(): Promise<void> {
    const lists = await Promise.all(models.map(async (model) => ({ model, entries: await api.list(model) })))
    const known = await store.listEntries(database)
    const gone: store.EntryRow[] = []
    for (const { model, entries } of lists) {
      // Without the list of a model, it is unknown which entries of the model still exist, so remove no entries.
      if (!entries) continue
      const there = new Set(entries.map(({ id }) => id))
      for (const row of known.filter((one) => one.model === model && !there.has(one.id))) {
        // Look up the entry itself before removing it: a list read by offset can skip an entry when another is deleted
        // meanwhile.
        if ((await api.find(model, row.id)) === null) gone.push(row)
      }
    }
    await eachRow(gone, { job: 'builder.remove', keyOf: ({ id }) => id, work: remove })
    const before = new Map(known.map((row) => [row.id, row]))
    for (const { model, entries } of lists) {
      await eachRow(entries ?? [], {
        job: 'builder.take',
        keyOf: ({ id }) => id,
        work: (entry) => take(entry, model, before.get(entry.id)),
      })
    }
  }

  async function take(content: BuilderContent, model: BuilderModel, before: store.EntryRow | undefined) {
    const digest = revisionOf(canonicalJson(content))
    const live = isLive(content, clock())
    const isSame = before?.revision != null && before.digest === digest && before.live === live
    if (isSame && (!live || (await isShown(before)))) return
    const read = await readEntry(content, model, deps)
    const { pageId, definition } = read
    const made = definition && revisionOf(canonicalJson(definition))
    await database.transaction(async (tx) => {
      await lockPages(tx, [pageId, before?.pageId ?? pageId])
      const stored = await store.lockEntry(tx, content.id)
      const lastUpdated = content.lastUpdated ?? 0
      // Stop here, because another back end has already stored a newer version.
      if (stored && stored.lastUpdated > lastUpdated) return
      if (stored?.revision && stored.pageId !== pageId) await unpublishPage(tx, stored.pageId, 'shop')
      const page = await pagesStore.findPage(tx, pageId)
      // A draft in Builder never takes over a page of the shop's editors, and an entry never takes over another entry's
      // page.
      const isOther = page?.owner === 'shop' && !live
      const isRefused = isOther || (await store.isPageTaken(tx, pageId, content.id))
      const last = stored?.pageId === pageId ? stored.revision : null
      const revision = isRefused ? null : (made ?? last)
      const readAt = new Date(clock())
      await store.saveEntry(tx, { id: content.id, model, pageId, content, digest, lastUpdated, revision, live, readAt })
      if (isRefused) return
      if (definition && made) await importEntry(tx, { ...read, definition, revision: made, live, at: readAt })
      else if (!live) await unpublishPage(tx, pageId, 'builder')
    })
  }

  async function remove(row: store.EntryRow): Promise<void> {
    await database.transaction(async (tx) => {
      await lockPages(tx, [row.pageId])
      const stored = await store.lockEntry(tx, row.id)
      if (!stored || stored.lastUpdated > row.lastUpdated) return
      await store.deleteEntry(tx, row.id)
      if (stored.revision) await unpublishPage(tx, stored.pageId, 'shop')
    })
  }

  /**
   * Returns whether the entry's revision is live in every language. If not, the caller applies the entry again, because
   * a reference that was missing may exist by now.
   */
  async function isShown({ pageId, revision }: store.EntryRow): Promise<boolean> {
    const shown = await pagesStore.findPublishedOf(database, pageId)
    return shown.filter((row) => row.revision === revision).length === allLanguages.length
  }

  return {
    /** Polls once and stores the outcome. Rejects when the poll failed. */
    async sync(): Promise<void> {
      try {
        await round()
        await store.saveSyncState(database, { succeededAt: new Date(clock()), failure: null })
      } catch (error) {
        const failure = error instanceof Error ? error.message : String(error)
        await store.saveSyncState(database, { failedAt: new Date(clock()), failure })
        throw error
      }
    },

    async state(sentences: StaffLanguage) {
      const [rows, past] = await Promise.all([store.listEntries(database), store.findRound(database)])
      const entries = await Promise.all(
        rows.map(async (row) => {
          const { content } = row
          // `content` is null when the stored entry does not match the schema. It stays null until the entry is changed
          // in Builder.
          const read =
            content && (await readEntry(content, row.model === 'section' ? 'section' : 'page', deps, sentences))
          const taken = { code: 'builder-page-taken', path: '/data/page/id', value: row.pageId } as const
          const isTaken = row.revision === null && (await store.isPageTaken(database, row.pageId, row.id))
          const issues = [...(isTaken ? [issueOf(taken, sentences)] : []), ...(read?.issues ?? [])]
          const shown = await pagesStore.findPublishedOf(database, row.pageId)
          const languages = shown.filter(({ revision }) => revision === row.revision).map(({ language }) => language)
          return { ...row, name: content?.name ?? row.id, issues, languages }
        }),
      )
      return {
        entries,
        succeededAt: past?.succeededAt ?? null,
        failedAt: past?.failedAt ?? null,
        failure: past?.failure ?? null,
      }
    },
  }
}
