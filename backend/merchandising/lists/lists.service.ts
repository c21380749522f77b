import { canonicalJson } from '#schemas/canonical.ts'
import type { Issue } from '#schemas/issue.ts'
import { type MerchandisedList, merchandisedListSchema } from '#schemas/merchandised-list.ts'
import { revisionOf } from '#schemas/revision.ts'
import { type StaffLanguage, validatorMessages } from '#schemas/validate/messages.ts'
import type { DatabaseCache } from '../../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database, Transaction } from '../../kernel/database.ts'
import { waitForGateways } from '../../kernel/gateway-leases.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { logMerchandising } from '../audit-log.store.ts'
import { merchandisingMessages as allSentences } from '../messages.ts'
import type { Act, Outcome } from '../outcome.ts'
import { listIssues } from './list.rules.ts'
import * as store from './lists.store.ts'
import { findTitles } from './titles.store.ts'

export type NamedKind = 'categoryId' | 'brand' | 'author' | 'series'

export interface ListsDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  readonly clock: () => number
  readonly findNamed: (kind: NamedKind, names: readonly string[]) => Promise<ReadonlySet<string>>
  readonly markets: () => Promise<readonly { readonly alias: string }[]>
}

export type ListsService = ReturnType<typeof createListsService>

/** Cache tag of all results that depend on which lists are published. */
const listsTag = 'lists'

export function createListsService({ database, cache, clock, findNamed, markets }: ListsDeps) {
  /** Returns all issues of a list, including references to titles, categories and the like that do not exist. */
  async function issuesOf(list: MerchandisedList, language: StaffLanguage): Promise<readonly Issue[]> {
    const own = allSentences[language]
    const issues = [...listIssues(list, language)]
    const report = (severity: Issue['severity'], code: string, path: string, message: string) =>
      issues.push({ severity, code, path, label: own.list, message })
    const { noReference, kinds } = validatorMessages[language]
    const missing = (severity: Issue['severity'], path: string, kind: string, target: string) =>
      report(severity, `no-${kind}`, path, noReference(kinds[kind] ?? kind, target))
    const { category, brand, author, series, prices } = list.rule
    for (const [field, kind, name] of [
      ['category', 'categoryId', category],
      ['brand', 'brand', brand],
      ['author', 'author', author],
      ['series', 'series', series],
    ] as const) {
      if (name !== undefined && !(await findNamed(kind, [name])).has(name))
        missing('error', `/rule/${field}`, kind, name)
    }
    const known = new Set((await markets()).map(({ alias }) => alias))
    for (const market of Object.keys(prices ?? {})) {
      if (!known.has(market)) missing('error', `/rule/prices/${market}`, 'market', market)
    }
    const titles = await findTitles(database, '', titlesOf(list))
    for (const field of ['pins', 'boosts', 'buried'] as const) {
      for (const [index, { product }] of list[field].entries()) {
        // Only a warning, because a title can leave the catalogue at any time; lists omit such titles.
        if (!titles.has(Number(product))) missing('warning', `/${field}/${index}`, 'product', product)
      }
    }
    if (list.fallback !== undefined && !(await store.findRow(database, list.fallback))) {
      missing('error', '/fallback', 'list', list.fallback)
    }
    const taken = await store.findTaken(database, list.id, addressesOf(list))
    const places = Object.entries(list.aliases).map(([code, alias]) => [`/aliases/${code}`, alias] as const)
    for (const [path, alias] of [['/id', list.id] as const, ...places]) {
      const holder = taken.get(alias)
      if (holder) report('error', 'alias-taken', path, own.aliasTaken(alias, holder))
    }
    return issues
  }

  async function outcomeOf(id: string): Promise<Outcome<store.ListRow>> {
    const row = await store.findRow(database, id)
    return row ? { kind: 'done', value: row } : { kind: 'missing' }
  }

  return {
    issuesOf,
    rows: () => store.listRows(database),
    row: (id: string) => store.findRow(database, id),

    /** Returns the published list whose id or alias, in any language, is `alias`. The result is cached. */
    find(context: RequestContext, alias: string): Promise<MerchandisedList | null> {
      const tag = listTag(alias)
      context.tags.add(tag)
      return context.memo(tag, () => cache.get(context, tag, [tag], () => store.findPublished(database, alias)))
    },

    all(context: Pick<RequestContext, 'tags'> | null): Promise<readonly MerchandisedList[]> {
      context?.tags.add(listsTag)
      return store.listPublished(database)
    },

    has: async (alias: string) => (await store.findPublished(database, alias)) !== null,

    /** Saves a draft. It may have errors, but must match the schema. Refuses a draft based on an outdated revision. */
    async save(
      id: string,
      definition: unknown,
      { author, note, sentences, baseRevision }: Act & { readonly baseRevision: string | null },
    ): Promise<Outcome<store.ListRow>> {
      const parsed = merchandisedListSchema.safeParse(definition)
      const own = allSentences[sentences]
      if (!parsed.success) {
        const issues = parsed.error.issues.map(({ path }): Issue => {
          const message = `${path.join(' › ')}: ${validatorMessages[sentences].unfit}`
          return { severity: 'error', code: 'shape', path: `/${path.join('/')}`, label: own.list, message }
        })
        return { kind: 'invalid', issues }
      }
      const list = parsed.data
      if (list.id !== id) {
        const message = own.wrongId(id, list.id)
        return {
          kind: 'invalid',
          issues: [{ severity: 'error', code: 'wrong-id', path: '/id', label: own.list, message }],
        }
      }
      const revision = revisionOf(canonicalJson(list))
      const stale = await database.transaction(async (tx) => {
        const current = (await store.lockList(tx, id))?.draftRevision ?? null
        if (current === revision) return null
        if (current !== baseRevision) return { current }
        await store.saveDraft(tx, { list, revision, author })
        await logMerchandising(tx, { subject: `list:${id}`, action: 'save', author, note, details: { revision } })
        return null
      })
      return stale ? { kind: 'stale', ...stale } : outcomeOf(id)
    },

    /**
     * Publishes the draft at this revision. Resolves once no gateway can still serve the previous version from its
     * cache.
     */
    async publish(id: string, revision: string, { author, note, sentences }: Act): Promise<Outcome<store.ListRow>> {
      const row = await store.findRow(database, id)
      if (!row) return { kind: 'missing' }
      if (row.draftRevision !== revision) return { kind: 'stale', current: row.draftRevision }
      const list = row.draft
      const errors = (await issuesOf(list, sentences)).filter(({ severity }) => severity === 'error')
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const done = await database.transaction(async (tx) => {
        // Check the aliases again under the lock that every publish takes, so that two lists published at the same time
        // cannot get the same alias.
        await store.lockList(tx, '')
        const before = await store.lockList(tx, id)
        if (before?.draftRevision !== revision) return { stale: before?.draftRevision ?? null }
        const taken = await store.findTaken(tx, id, addressesOf(list))
        if (taken.size > 0) return { taken }
        await store.setPublished(tx, id, { list, revision, by: author, at: new Date(clock()) })
        await logMerchandising(tx, {
          subject: `list:${id}`,
          action: 'publish',
          author,
          note,
          details: { revision, definition: list },
        })
        return { seq: await report(tx, shownBefore(before), list) }
      })
      if ('stale' in done) return { kind: 'stale', current: done.stale ?? null }
      if (done.taken) return { kind: 'invalid', issues: await issuesOf(list, sentences) }
      await waitForGateways(database, done.seq)
      return outcomeOf(id)
    },

    /** Unpublishes a list, without validating it. Its draft remains. */
    async withdraw(id: string, { author, note }: Pick<Act, 'author' | 'note'>): Promise<Outcome<store.ListRow>> {
      const seq = await database.transaction(async (tx) => {
        const row = await store.lockList(tx, id)
        if (!row || row.publishedRevision === null) return null
        await store.setPublished(tx, id, null)
        const details = { revision: row.publishedRevision, definition: row.published }
        await logMerchandising(tx, { subject: `list:${id}`, action: 'withdraw', author, note, details })
        return report(tx, shownBefore(row))
      })
      if (seq === null) return { kind: 'missing' }
      await waitForGateways(database, seq)
      return outcomeOf(id)
    },
  }
}

export function listTag(alias: string): string {
  return `list:${alias}`
}

export function titlesOf({ pins, boosts, buried }: MerchandisedList): readonly number[] {
  return [...new Set([...pins, ...boosts, ...buried].map(({ product }) => Number(product)))]
}

function addressesOf({ id, aliases }: MerchandisedList): readonly string[] {
  return [...new Set([id, ...Object.values(aliases)])]
}

/**
 * Published version before a change; null when the list was not published. `unreadable` when the version does not match
 * the current schema, so that its aliases are unknown.
 */
type ShownBefore = MerchandisedList | 'unreadable' | null

function shownBefore({ published, publishedRevision }: store.ListRow): ShownBefore {
  return published ?? (publishedRevision === null ? null : 'unreadable')
}

function report(tx: Transaction, before: ShownBefore, after: MerchandisedList | null = null): Promise<number> {
  if (before === 'unreadable') return publishInvalidation(tx, ['*'])
  const names = [before, after].flatMap((list) => (list ? addressesOf(list) : []))
  return publishInvalidation(tx, [listsTag, ...new Set(names.map(listTag))])
}
