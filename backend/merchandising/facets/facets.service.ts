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
  readonly facets: readonly string[]
  /** Returns the ids from the top category to the category itself, or null when the category does not exist. */
  readonly pathOf: (context: RequestContext, category: string) => Promise<readonly string[] | null>
}

export interface ShownLayout {
  readonly category: string
  /**
   * Category whose layout is shown: the category itself, or its nearest ancestor with a layout; '' for the whole shop.
   */
  readonly from: string
  readonly entries: readonly FacetEntry[]
  /** Revision of the category's own layout; null when it has none. */
  readonly revision: string | null
}

export type FacetsService = ReturnType<typeof createFacetsService>

/**
 * Creates the service that decides which facets a list offers, and in which order. If a category has no layout, the
 * layout of its nearest ancestor with a layout applies.
 */
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
    /**
     * Returns the visible facets of a list, in order. `path` contains the ids of the list's category and all its
     * ancestors. The result is cached.
     */
    async offered(context: RequestContext, path: readonly string[]): Promise<readonly string[]> {
      const tags = [wholeShop, ...path].map(facetsTag)
      for (const tag of tags) context.tags.add(tag)
      const { entries } = await cache.get(context, tags.join(' '), tags, () => layoutIn(path, path.at(-1) ?? wholeShop))
      return entries.filter(({ hidden }) => !hidden).map(({ facet }) => facet)
    },

    own: () => store.listOwnLayouts(database),

    async find(context: RequestContext, category: string): Promise<ShownLayout | null> {
      const path = category === wholeShop ? [] : await pathOf(context, category)
      return path && layoutIn(path, category)
    },

    /**
     * Saves and publishes a category's own layout. When `entries` is null, deletes the layout, so that the category
     * inherits a layout again.
     */
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

function facetsTag(category: string): string {
  return `facets:${category}`
}
