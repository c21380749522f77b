import { canonicalJson } from '#schemas/canonical.ts'
import { revisionOf } from '#schemas/revision.ts'
import type { DatabaseCache } from '../../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { waitForGateways } from '../../kernel/gateway-leases.ts'
import type { RequestContext } from '../../kernel/request-context.ts'
import { logMerchandising } from '../audit-log.store.ts'
import type { FacetEntry } from '../merchandising.tables.ts'
import type { Act, Outcome } from '../outcome.ts'
import { completeEntries, layoutIssues, nearestLayout, wholeShop } from './facets.rules.ts'
import * as store from './facets.store.ts'

export interface FacetsDeps {
  readonly database: Database
  readonly cache: DatabaseCache
  /** Every facet that the shop can offer. */
  readonly facets: readonly string[]
  /** Ids from the top to a category itself; null: there is none. */
  readonly pathOf: (context: RequestContext, category: string) => Promise<readonly string[] | null>
}

/** Facets as a merchandiser sees them. */
export interface ShownLayout {
  readonly category: string
  /** From which category it comes; empty: from the whole shop. */
  readonly from: string
  readonly entries: readonly FacetEntry[]
  /** Null: it has none of its own. */
  readonly revision: string | null
}

export type FacetsService = ReturnType<typeof createFacetsService>

/** Which facets lists have, and in which order: by category, with all below it. */
export function createFacetsService({ database, cache, facets, pathOf }: FacetsDeps) {
  async function layoutIn(path: readonly string[], category: string): Promise<ShownLayout> {
    const layout = nearestLayout(await store.findLayouts(database, [wholeShop, ...path]), path)
    return {
      category,
      from: layout?.category ?? wholeShop,
      entries: completeEntries(layout?.entries ?? facets.map((facet) => ({ facet, hidden: false })), facets),
      revision: layout?.category === category ? layout.revision : null,
    }
  }

  return {
    /** Facets of a list in order; `path`: ids of its category and those above it. */
    async offered(context: RequestContext, path: readonly string[]): Promise<readonly string[]> {
      const tags = [wholeShop, ...path].map(facetsTag)
      for (const tag of tags) context.tags.add(tag)
      const { entries } = await cache.get(context, tags.join(' '), tags, () => layoutIn(path, path.at(-1) ?? wholeShop))
      return entries.filter(({ hidden }) => !hidden).map(({ facet }) => facet)
    },

    own: () => store.listOwnLayouts(database),

    /** Null: there is no such category. */
    async find(context: RequestContext, category: string): Promise<ShownLayout | null> {
      const path = category === wholeShop ? [] : await pathOf(context, category)
      return path && layoutIn(path, category)
    },

    /** Keeps a category's own facets; with null entries it inherits again. Shown at once. */
    async save(
      context: RequestContext,
      category: string,
      entries: readonly FacetEntry[] | null,
      { author, note, sentences, baseRevision }: Act & { readonly baseRevision: string | null },
    ): Promise<Outcome<ShownLayout>> {
      const path = category === wholeShop ? [] : await pathOf(context, category)
      if (!path || (entries === null && category === wholeShop)) return { kind: 'missing' }
      const issues = layoutIssues(entries ?? [], facets, sentences)
      if (issues.length > 0) return { kind: 'invalid', issues }
      const revision = revisionOf(canonicalJson({ category, entries }))
      const done = await database.transaction(async (tx) => {
        const current = (await store.findLayouts(tx, [category]))[0]?.revision ?? null
        if (current !== baseRevision && current !== revision) return { stale: current }
        if (entries === null) await store.deleteLayout(tx, category)
        else await store.upsertLayout(tx, { category, entries, revision, author })
        const action = entries === null ? 'inherit' : 'save'
        await logMerchandising(tx, { subject: `facets:${category}`, action, author, note, details: { entries } })
        return { seq: await publishInvalidation(tx, [facetsTag(category)]) }
      })
      if (done.seq === undefined) return { kind: 'stale', current: done.stale }
      await waitForGateways(database, done.seq)
      return { kind: 'done', value: await layoutIn(path, category) }
    },
  }
}

/** On every answer whose facets a category's layout may decide. */
function facetsTag(category: string): string {
  return `facets:${category}`
}
