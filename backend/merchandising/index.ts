import type { MerchandisedList } from '#schemas/merchandised-list.ts'
import type { RequestMemo } from '../kernel/cache/database-cache.ts'
import type { BackendModule } from '../kernel/module.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import type { Merchandise } from '../search/search.port.ts'
import { listLog } from './audit-log.store.ts'
import { createFacetsService, type FacetsDeps } from './facets/facets.service.ts'
import { createExplainService, type ExplainDeps } from './lists/explain.service.ts'
import { firstsSelection, selectionOf } from './lists/list-selection.ts'
import { createListsService, type ListsDeps, type ListsService } from './lists/lists.service.ts'
import { createMerchandisingResolvers, type MerchandisingResolverDeps } from './merchandising.resolvers.ts'
import { createSynonymsService, type SynonymsDeps } from './synonyms/synonyms.service.ts'

export { seededSynonyms, seedMerchandising } from './merchandising.seed.ts'

/**
 * Titles that a campaign moves to the top of a list or category. `list` and `category` are ids or aliases, `products`
 * are ids.
 */
export interface CampaignBoost {
  readonly list?: string | undefined
  readonly category?: string | undefined
  readonly products: readonly string[]
}

export interface MerchandisingDeps
  extends ListsDeps,
    Pick<ExplainDeps, 'search'>,
    Pick<MerchandisingResolverDeps, 'getMarket' | 'facetName'>,
    Pick<FacetsDeps, 'facets' | 'pathOf'>,
    Pick<SynonymsDeps, 'fold'> {
  /**
   * Returns the titles that running campaigns move to the top of lists, by descending priority of the campaigns.
   * `changesAt` is when the result changes next, in epoch milliseconds; null when it does not.
   */
  readonly boostsAt: (
    market: RequestMarket,
    now: number,
    /** Ids of campaigns whose drafts are treated as approved. */
    drafts?: readonly string[],
    request?: RequestMemo,
  ) => Promise<{ readonly boosts: readonly CampaignBoost[]; readonly changesAt: number | null }>
  /** Cache tag of all results that depend on campaigns. */
  readonly campaignsTag: string
}

export interface MerchandisingModule extends BackendModule {
  readonly lists: ListsService
  /** Functions with which the search applies lists, facets and synonyms. */
  readonly merchandise: Merchandise
}

/** Creates the module in which merchandisers edit lists, facets by category, and synonyms. */
export function createMerchandisingModule(deps: MerchandisingDeps): MerchandisingModule {
  const { database } = deps
  const lists = createListsService(deps)
  const facets = createFacetsService(deps)
  const synonyms = createSynonymsService(deps)

  async function boosts(context: RequestContext): Promise<readonly CampaignBoost[]> {
    const { market, now, drafts } = context
    const found = await context.memo('campaign boosts', () => deps.boostsAt(market, now, drafts, context))
    context.tags.add(deps.campaignsTag)
    context.changesAt(found.changesAt)
    return found.boosts
  }
  const explain = createExplainService({
    ...deps,
    firstsOf: async (market, now, names) => firstsIn((await deps.boostsAt(market, now)).boosts, 'list', names),
  })
  const selected = async (context: RequestContext, list: MerchandisedList) => {
    const names = [list.id, ...Object.values(list.aliases)]
    return selectionOf(list, context.market.alias, firstsIn(await boosts(context), 'list', names))
  }

  return {
    name: 'merchandising',
    lists,
    merchandise: {
      async findList(context, alias) {
        const list = await lists.find(context, alias)
        return list && selected(context, list)
      },
      async firstsIn(context, category) {
        const firsts = firstsIn(await boosts(context), 'category', category)
        return firsts.length > 0 ? firstsSelection(firsts) : null
      },
      offeredFacets: facets.offered,
      synonyms: synonyms.list,
    },
    resolvers: createMerchandisingResolvers({
      ...deps,
      lists,
      explain,
      facets,
      synonyms,
      log: (subject, limit) => listLog(database, { subject, limit }),
    }),
  }
}

function firstsIn(
  boosts: readonly CampaignBoost[],
  kind: 'list' | 'category',
  names: readonly string[],
): readonly number[] {
  const meant = boosts.filter((boost) => {
    const name = boost[kind]
    return name !== undefined && names.includes(name)
  })
  const ids = meant.flatMap(({ products }) => products).filter((id) => /^\d{1,9}$/.test(id))
  return [...new Set(ids.map(Number))]
}
