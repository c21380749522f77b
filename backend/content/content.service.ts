import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import { mergeDefinitions } from '#schemas/merge/merge-definitions.ts'
import { type Conflict, type Json, toJson } from '#schemas/merge/three-way.ts'
import { type BlockNode, type Definition, definitionSchema } from '#schemas/page.ts'
import { revisionOf } from '#schemas/revision.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import type { Validator } from '#schemas/validate/validate-definition.ts'
import type { DatabaseCache, RequestMemo } from '../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import type { Effects } from './campaigns/campaign.rules.ts'
import * as store from './content.store.ts'
import { type ContentSource, externalPageIssues } from './external-pages.ts'
import { nextMoveAt, type Pointer, pointersAt } from './pointers.rules.ts'
import { findWaitingMoves } from './schedules.store.ts'

export interface ContentDeps {
  readonly database: Database
  readonly cache: Pick<DatabaseCache, 'get'>
  readonly validator: Validator
  readonly source: ContentSource
  readonly effectsAt: (
    market: CampaignMarket,
    at: number,
    drafts?: readonly string[],
    request?: RequestMemo | null,
  ) => Promise<Effects>
}

export type CampaignMarket = Pick<RequestMarket, 'alias' | 'countryCode'>

export type Saved =
  | { readonly kind: 'saved'; readonly row: store.RevisionRow; readonly joined: string | null }
  | {
      readonly kind: 'stale'
      readonly current: string | null
      readonly conflicts: readonly Conflict[]
      readonly author: string | null
    }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export interface SaveInput {
  readonly id: string
  readonly definition: unknown
  readonly baseRevision: string | null
  readonly author: string
  readonly note: string | null
  readonly language?: StaffLanguage
}

export interface PublishedAt {
  readonly pointers: readonly Pointer[]
  readonly effects: Effects
  /** Time of the next change by a schedule or a campaign, in epoch milliseconds; null when there is none. */
  readonly changesAt: number | null
}

/**
 * Cache tags of the cached pointers and schedules. Each change of a pointer or a schedule invalidates the tag of its
 * page (`tagsOf`).
 */
const pointerTags = ['page:*']

export type ContentService = ReturnType<typeof createContentService>

export function createContentService({ database, cache, validator, source, effectsAt }: ContentDeps) {
  return {
    /**
     * Stores a definition as a revision and makes it the draft. A draft may have faults, such as invalid props of a
     * block (V3), but must match the schema of definitions (P1). If the draft has changed since the revision on which
     * the save is based, both changes are merged. If the changes conflict, the save is refused, and the result contains
     * both values (C2).
     */
    async save(input: SaveInput): Promise<Saved> {
      // Normalise only texts; everything else is stored as sent. Blocks of an unknown type are stored byte for byte
      // (B5).
      const definition = validator.readTexts(input.definition)
      const faults = draftFaults({ ...input, definition })
      if (faults.length > 0) return { kind: 'invalid', issues: faults }
      const sent = definition as Definition
      return database.transaction(async (tx): Promise<Saved> => {
        const page = await store.lockPage(tx, input.id)
        const foreign = externalPageIssues(page, source, input.language)
        if (foreign) return { kind: 'invalid', ...foreign }
        const draft = page && (await store.findRevision(tx, input.id, page.draft))
        const newer = newerBlocks(sent, draft?.definition, input)
        if (newer.length > 0) return { kind: 'invalid', issues: newer }
        const current = draft?.id ?? null
        if (current === input.baseRevision || current === revisionOf(canonicalJson(sent))) {
          return { kind: 'saved', row: await storeRevision(tx, input, sent), joined: null }
        }
        const base =
          input.baseRevision === null ? undefined : await store.findRevision(tx, input.id, input.baseRevision)
        const author = draft?.author ?? null
        if (!base || !draft) return { kind: 'stale', current, conflicts: [], author }
        const merged = mergeDefinitions({
          base: toJson(base.definition),
          mine: sent as Json,
          theirs: toJson(draft.definition),
        })
        if (merged.kind === 'conflict') return { kind: 'stale', current, conflicts: merged.conflicts, author }
        const issues = validator.envelope(merged.definition, { language: input.language })
        if (issues.length > 0) return { kind: 'invalid', issues }
        return { kind: 'saved', row: await storeRevision(tx, input, merged.definition as Definition), joined: current }
      })
    },

    /**
     * Returns the pointers of all sections, and of the pages that may be shown for a route, in a language and market at
     * an instant.
     */
    async publishedAt(input: {
      readonly route: string
      readonly language: string
      readonly market: CampaignMarket
      readonly at: number
      readonly drafts?: readonly string[]
      readonly request: RequestMemo
    }): Promise<PublishedAt> {
      const { route, language, at, drafts, request } = input
      const [published, moves, effects] = await Promise.all([
        cache.get(request, `content.published ${language} ${route}`, pointerTags, () =>
          store.findPublished(database, route, language),
        ),
        cache.get(request, 'content.moves', pointerTags, () => findWaitingMoves(database)),
        effectsAt(input.market, at, drafts, request),
      ])
      const pointers = pointersAt({ published, moves, pins: effects.pins, language, at })
      return {
        pointers: pointers.filter((pointer) => pointer.kind === 'section' || pointer.route === route),
        effects,
        changesAt: earliest(nextMoveAt(moves, language, at), effects.changesAt),
      }
    },

    async liveAt(input: {
      readonly id: string
      readonly language: string
      readonly market: CampaignMarket
      readonly at: number
    }): Promise<{ readonly pointer: Pointer | null; readonly changesAt: number | null }> {
      const { id, language, at } = input
      const [rows, moves, effects] = await Promise.all([
        store.findPublishedOf(database, id),
        findWaitingMoves(database, id),
        effectsAt(input.market, at),
      ])
      const published = rows.filter((row) => row.language === language)
      const pointers = pointersAt({ published, moves, pins: effects.pins, language, at })
      return {
        pointer: pointers.find(({ pageId }) => pageId === id) ?? null,
        changesAt: earliest(nextMoveAt(moves, language, at), effects.changesAt),
      }
    },

    /**
     * Returns the hashes of the public revisions in a market: those that are live in any language, because they are
     * published or pinned by a running campaign.
     */
    async liveRevisions(market: CampaignMarket, at: number): Promise<ReadonlySet<string>> {
      const [{ published }, moves, { pins }] = await Promise.all([
        store.listPages(database),
        findWaitingMoves(database),
        effectsAt(market, at),
      ])
      const live = allLanguages.flatMap((language) => {
        const own = published.filter((row) => row.language === language)
        return pointersAt({ published: own, moves, pins, language, at })
      })
      return new Set(live.map(({ revision }) => revision))
    },

    running: async (market: CampaignMarket, at: number) => (await effectsAt(market, at)).running,

    revisions: (revisions: readonly string[]) => store.findRevisions(database, revisions),
    revision: (id: string, revision: string) => store.findRevision(database, id, revision),
    history: (id: string) => store.listRevisions(database, id),
    pages: () => store.listPages(database),
    publishedOf: (id: string) => store.findPublishedOf(database, id),
    waiting: (id?: string) => findWaitingMoves(database, id),
  }

  async function storeRevision(tx: Transaction, input: SaveInput, definition: Definition): Promise<store.RevisionRow> {
    const { id, author, note } = input
    const revision = revisionOf(canonicalJson(definition))
    await store.insertRevision(tx, { id, revision, definition, author, note })
    await store.logPointer(tx, { pageId: id, action: 'save', languages: [], revision, author, note })
    const row = await store.findRevision(tx, id, revision)
    if (!row) throw new Error('A revision that was just stored is missing.')
    return row
  }

  function draftFaults({ id, definition, language = 'en' }: SaveInput): readonly Issue[] {
    const issues = validator.envelope(definition, { language })
    if (issues.length > 0) return issues
    const found = definitionSchema.parse(definition).id
    if (found === id) return []
    const own = validatorMessages[language]
    return [{ severity: 'error', code: 'wrong-id', path: '/id', label: own.page, message: own.wrongId(id, found) }]
  }

  /**
   * Returns an error for each changed block whose version is newer than the latest version that the shop's code
   * supports. Such a block can only be stored unchanged (B5).
   */
  function newerBlocks(sent: Definition, draft: unknown, { language }: SaveInput): readonly Issue[] {
    const before = toJson(toJson(draft).blocks)
    return validator
      .validate(sent, { language })
      .filter(({ code, blockId }) => code === 'newer-block' && blockId !== undefined)
      .filter(({ blockId = '' }) => bytesOf(before[blockId]) !== bytesOf(sent.blocks[blockId]))
      .map((issue) => ({ ...issue, severity: 'error' }))
  }
}

function bytesOf(node: BlockNode | unknown): string {
  return canonicalJson(node ?? null)
}

function earliest(...instants: readonly (number | null)[]): number | null {
  const known = instants.filter((instant) => instant !== null)
  return known.length > 0 ? Math.min(...known) : null
}

/**
 * Publishes the shop's own definitions in all languages. A page that an editor has changed is skipped; any other page
 * gets the definition of this release of the software. Returns the number of pages written.
 */
export async function seedPages(database: Database, definitions: readonly unknown[]): Promise<number> {
  let written = 0
  await database.transaction(async (tx) => {
    const seeded = await store.findSeeded(tx)
    for (const value of definitions) {
      const definition = definitionSchema.parse(value)
      const stored = value as Definition
      const revision = revisionOf(canonicalJson(stored))
      const { id } = definition
      const present = seeded.get(id)
      if (present && (present.touched || present.draft === revision)) continue
      await store.insertRevision(tx, { id, revision, definition: stored, author: store.seedAuthor, note: null })
      await store.setPublished(tx, { id, revision, head: store.headOf(definition), languages: allLanguages })
      written += 1
    }
    if (written > 0) await publishInvalidation(tx, ['*'])
  })
  return written
}
