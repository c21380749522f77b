import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages, type Language, languageSchema } from '#schemas/languages.ts'
import { definitionSchema } from '#schemas/page.ts'
import type { StaffLanguage } from '#schemas/validate/words.ts'
import { words } from '#schemas/validate/words.ts'
import { instantOf } from '#schemas/windows.ts'
import { recordChange } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import * as store from './content.store.ts'
import { dueMoves } from './pointers.rules.ts'

export interface PublishingDeps {
  readonly database: Database
  readonly clock: () => number
  /** What keeps a definition from going live in the languages; warnings among it. */
  readonly gate: (
    definition: unknown,
    options: { readonly languages: readonly Language[]; readonly sentences: StaffLanguage },
  ) => Promise<readonly Issue[]>
}

export type Published =
  | { readonly kind: 'published'; readonly id: string }
  | { readonly kind: 'missing' }
  | { readonly kind: 'stale'; readonly current: string | null }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export type Scheduled =
  | { readonly kind: 'scheduled'; readonly move: store.MoveRow }
  | { readonly kind: 'refused'; readonly reason: 'missing' | 'past' | 'no-instant' | 'not-waiting' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

/** A pointer as somebody saw it; `revision` null: the page was not live. */
export interface ExpectedPointer {
  readonly language: string
  readonly revision: string | null
}

interface Move {
  readonly id: string
  /** Null: all. */
  readonly languages: readonly string[] | null
  readonly author: string
  readonly note: string | null
  /** Refused unless the pointers are still so; null: whatever they are. */
  readonly expected?: readonly ExpectedPointer[] | null
  /** Of the sentences. */
  readonly sentences?: StaffLanguage
}

export type PublishingService = ReturnType<typeof createPublishingService>

/** Moves the published pointers: now, or at an instant (C1, C3). What is moved is a revision, which nobody can edit. */
export function createPublishingService({ database, clock, gate }: PublishingDeps) {
  async function faultsOf(
    definition: unknown,
    languages: readonly string[],
    sentences: StaffLanguage,
  ): Promise<readonly Issue[]> {
    const strange = languages.filter((language) => !languageSchema.safeParse(language).success)
    if (strange.length > 0) return strange.map((language) => unknownLanguage(language, sentences))
    const issues = await gate(definition, { languages: languages as readonly Language[], sentences })
    return issues.filter(({ severity }) => severity === 'error')
  }

  /** Does what schedules of the page have come to, in their order. Answers the routes that they touched. */
  async function applyDue(tx: Transaction, id: string): Promise<readonly (string | null)[]> {
    const routes: (string | null)[] = []
    for (const move of dueMoves(await store.findWaitingMoves(tx, id), clock())) {
      const { languages, revision, author, note, at } = move
      const action = revision === null ? 'unpublish' : 'publish'
      const row = revision === null ? undefined : await store.findRevision(tx, id, revision)
      if (revision === null) await store.deletePublished(tx, id, languages)
      else if (row) {
        const definition = definitionSchema.parse(row.definition)
        await store.setPublished(tx, { id, revision, definition, languages, at })
      }
      await store.endMove(tx, move.id, 'done')
      await store.logPointer(tx, { pageId: id, action, languages, revision, author, note, at })
      routes.push(move.route)
    }
    return routes
  }

  /** The pointers of a page as they are now, within its lock, after every schedule that has come. */
  async function present(tx: Transaction, id: string, expected: readonly ExpectedPointer[] | null | undefined) {
    const routes = await applyDue(tx, id)
    const before = await store.findPublishedOf(tx, id)
    const moved = (expected ?? []).find(
      ({ language, revision }) => (before.find((row) => row.language === language)?.revision ?? null) !== revision,
    )
    const current = before.find((row) => row.language === moved?.language)?.revision ?? null
    return { stale: moved ? { current } : null, routes: routes.concat(before.map(({ route }) => route)) }
  }

  return {
    /** Makes a revision live. Answers when no gateway that follows the feed can serve the page from before. */
    async publish(
      input: Move & { readonly revision: string; readonly action: 'publish' | 'rollback' },
    ): Promise<Published> {
      const { id, revision, author, note, action, sentences = 'en' } = input
      const languages = [...new Set(input.languages ?? allLanguages)]
      const row = await store.findRevision(database, id, revision)
      if (!row) return { kind: 'missing' }
      const errors = await faultsOf(row.definition, languages, sentences)
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const definition = definitionSchema.parse(row.definition)
      const moved = await database.transaction(async (tx) => {
        await store.lockPage(tx, id)
        const { stale, routes } = await present(tx, id, input.expected)
        if (stale) return stale
        await store.setPublished(tx, { id, revision, definition, languages, at: new Date(clock()) })
        await store.logPointer(tx, { pageId: id, action, languages, revision, author, note })
        const own = definition.kind === 'page' ? definition.route.name : null
        return { seq: await recordChange(tx, tagsOf(id, [...routes, own])) }
      })
      if ('current' in moved) return { kind: 'stale', ...moved }
      await waitForGateways(database, moved.seq)
      return { kind: 'published', id }
    },

    /** Takes a page off the shop; never validates (V3). */
    async unpublish(input: Move): Promise<Published> {
      const { id, author, note } = input
      const languages = [...(input.languages ?? allLanguages)]
      const moved = await database.transaction(async (tx) => {
        const page = await store.lockPage(tx, id)
        if (!page) return null
        const { stale, routes } = await present(tx, id, input.expected)
        if (stale) return stale
        await store.deletePublished(tx, id, languages)
        await store.logPointer(tx, { pageId: id, action: 'unpublish', languages, revision: null, author, note })
        return { seq: await recordChange(tx, tagsOf(id, routes)) }
      })
      if (moved === null) return { kind: 'missing' }
      if ('current' in moved) return { kind: 'stale', ...moved }
      await waitForGateways(database, moved.seq)
      return { kind: 'published', id }
    },

    /**
     * Lets a pointer move at a wall clock in a zone (`revision` null: off the shop). What goes live then is this revision,
     * whatever is saved meanwhile. A time that a clock change skips or repeats is refused (P8).
     */
    async schedule(
      input: Move & { readonly revision: string | null; readonly wallClock: string; readonly zone: string },
    ): Promise<Scheduled> {
      const { id, revision, wallClock, zone, author, note, sentences = 'en' } = input
      const languages = [...new Set(input.languages ?? allLanguages)]
      const instant = zone === 'market' ? null : instantOf(wallClock, zone)
      if (instant === null) return { kind: 'refused', reason: 'no-instant' }
      if (instant <= clock()) return { kind: 'refused', reason: 'past' }
      const row = revision === null ? undefined : await store.findRevision(database, id, revision)
      const page = await store.findPage(database, id)
      if (!page || (revision !== null && !row)) return { kind: 'refused', reason: 'missing' }
      const errors = row ? await faultsOf(row.definition, languages, sentences) : []
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const definition = row && definitionSchema.parse(row.definition)
      const route = definition?.kind === 'page' ? definition.route.name : definition ? null : page.route
      const { move, seq } = await database.transaction(async (tx) => {
        await store.lockPage(tx, id)
        const at = new Date(instant)
        const kind = definition?.kind ?? page.kind
        const made = await store.insertMove(tx, {
          pageId: id,
          languages,
          revision,
          kind,
          route,
          at,
          wallClock,
          zone,
          author,
          note,
        })
        await store.logPointer(tx, { pageId: id, action: 'schedule', languages, revision, author, note })
        // Pages in caches must learn when they change.
        return { move: made, seq: await recordChange(tx, tagsOf(id, [route, page.route])) }
      })
      await waitForGateways(database, seq)
      return { kind: 'scheduled', move }
    },

    /** Ends a schedule that waits. */
    async cancelSchedule(input: { readonly id: number; readonly author: string }): Promise<Scheduled> {
      const move = await store.findMove(database, input.id)
      if (!move) return { kind: 'refused', reason: 'missing' }
      const seq = await database.transaction(async (tx) => {
        const page = await store.lockPage(tx, move.pageId)
        if (move.at.getTime() <= clock() || !(await store.endMove(tx, move.id, 'cancelled'))) return null
        const { pageId, languages, revision, route } = move
        const entry = { pageId, languages, revision, author: input.author, note: null }
        await store.logPointer(tx, { ...entry, action: 'cancel-schedule' })
        return recordChange(tx, tagsOf(pageId, [route, page?.route ?? null]))
      })
      if (seq === null) return { kind: 'refused', reason: 'not-waiting' }
      await waitForGateways(database, seq)
      return { kind: 'scheduled', move: { ...move, state: 'cancelled' } }
    },

    /** Writes down what schedules have come to. Shoppers see it without; lists and logs of staff are kept right by it. */
    async settleSchedules(): Promise<void> {
      const due = dueMoves(await store.findWaitingMoves(database), clock())
      for (const id of new Set(due.map(({ pageId }) => pageId))) {
        await database.transaction(async (tx) => {
          await store.lockPage(tx, id)
          const routes = await applyDue(tx, id)
          if (routes.length > 0) await recordChange(tx, tagsOf(id, routes))
        })
      }
    },
  }
}

/** Every page of a route depends on which definitions the route has (P4), so the route is a tag of its own. */
function tagsOf(id: string, routes: readonly (string | null)[]): readonly string[] {
  return [...new Set([`page:${id}`, ...routes.filter((route) => route !== null).map((route) => `route:${route}`)])]
}

function unknownLanguage(language: string, sentences: StaffLanguage): Issue {
  const own = words[sentences]
  return {
    severity: 'error',
    code: 'unknown-language',
    path: '',
    label: own.page,
    message: own.unknownLanguage(language),
  }
}
