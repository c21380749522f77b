import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import { definitionSchema } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/messages.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import { applyDueSchedules, routeOfDefinition, tagsOf } from './apply-due-schedules.ts'
import * as store from './content.store.ts'
import { type ContentSource, externalPageIssues } from './external-pages.ts'
import { endPublished } from './hand-overs/hand-overs.store.ts'
import { errorsOf, type PublishGate } from './publish-gate.ts'

export interface PublishingDeps {
  readonly database: Database
  readonly clock: () => number
  readonly gate: PublishGate
  readonly source: ContentSource
}

export type Published =
  | { readonly kind: 'published'; readonly id: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

/** Pointer as the client last saw it. `revision` is null when the page was not live in the language. */
export interface ExpectedPointer {
  readonly language: string
  readonly revision: string | null
}

export interface MoveInput {
  readonly id: string
  /** Null for all languages. */
  readonly languages: readonly string[] | null
  readonly author: string
  readonly note: string | null
  /**
   * Live revisions that the client expects. If the current live revisions differ, publishing and unpublishing are
   * refused. Null skips this check.
   */
  readonly expected?: readonly ExpectedPointer[] | null
  readonly sentences?: StaffLanguage
}

export type PublishingService = ReturnType<typeof createPublishingService>

/** Creates the service that publishes and unpublishes pages (C1, C3). */
export function createPublishingService({ database, clock, gate, source }: PublishingDeps) {
  /**
   * Applies every due schedule of a locked page, then compares the page's pointers with the expected ones. `stale` is
   * null when all pointers are as expected. Otherwise, it contains the current revision of the first pointer that
   * differs. `routes` are the affected routes.
   */
  async function present(tx: Transaction, id: string, expected: readonly ExpectedPointer[] | null | undefined) {
    const routes = await applyDueSchedules(tx, id, clock())
    const before = await store.findPublishedOf(tx, id)
    const moved = (expected ?? []).find(
      ({ language, revision }) => (before.find((row) => row.language === language)?.revision ?? null) !== revision,
    )
    const current = before.find((row) => row.language === moved?.language)?.revision ?? null
    return { stale: moved ? { current } : null, routes: routes.concat(before.map(({ route }) => route)) }
  }

  return {
    /** Makes a revision live. Resolves once no gateway can still serve the previous revision from its cache. */
    async publish(
      input: MoveInput & { readonly revision: string; readonly action: 'publish' | 'rollback' },
    ): Promise<Published> {
      const { id, revision, author, note, action, sentences = 'en' } = input
      const languages = [...new Set(input.languages ?? allLanguages)]
      const row = await store.findRevision(database, id, revision)
      if (!row) return { kind: 'missing' }
      const errors = await errorsOf(gate, row.definition, { languages, sentences })
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const definition = definitionSchema.parse(row.definition)
      const moved = await database.transaction(async (tx) => {
        const foreign = externalPageIssues(await store.lockPage(tx, id), source, sentences)
        if (foreign) return foreign
        const { stale, routes } = await present(tx, id, input.expected)
        if (stale) return stale
        await store.setPublished(tx, { id, revision, head: store.headOf(definition), languages, at: new Date(clock()) })
        await store.logPointer(tx, { pageId: id, action, languages, revision, author, note })
        if (action === 'publish') await endPublished(tx, { pageId: id, revision, by: author, at: new Date(clock()) })
        return { seq: await publishInvalidation(tx, tagsOf(id, [...routes, routeOfDefinition(definition)])) }
      })
      if ('issues' in moved) return { kind: 'invalid', ...moved }
      if ('current' in moved) return { kind: 'stale', ...moved }
      await waitForGateways(database, moved.seq)
      return { kind: 'published', id }
    },

    /** Unpublishes a page. Does not run the publish gate, because unpublishing needs no valid content (V3). */
    async unpublish(input: MoveInput): Promise<Published> {
      const { id, author, note } = input
      const languages = [...(input.languages ?? allLanguages)]
      const moved = await database.transaction(async (tx) => {
        const page = await store.lockPage(tx, id)
        if (!page) return null
        const foreign = externalPageIssues(page, source, input.sentences)
        if (foreign) return foreign
        const { stale, routes } = await present(tx, id, input.expected)
        if (stale) return stale
        await store.deletePublished(tx, id, languages)
        await store.logPointer(tx, { pageId: id, action: 'unpublish', languages, revision: null, author, note })
        return { seq: await publishInvalidation(tx, tagsOf(id, routes)) }
      })
      if (moved === null) return { kind: 'missing' }
      if ('issues' in moved) return { kind: 'invalid', ...moved }
      if ('current' in moved) return { kind: 'stale', ...moved }
      await waitForGateways(database, moved.seq)
      return { kind: 'published', id }
    },
  }
}
