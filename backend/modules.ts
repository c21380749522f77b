import type { Validator } from '#schemas/validate/validate-definition.ts'
import { createCampaignsService } from './campaigns/index.ts'
import { createCartModule } from './cart/index.ts'
import { createCatalogModule } from './catalog/index.ts'
import { createChannelModule } from './channel/index.ts'
import type { ContentResolverDeps } from './content/content.resolvers.ts'
import { createContentModule } from './content/index.ts'
import type { ChangeFeed } from './kernel/change-feed.ts'
import type { DatabaseConnection } from './kernel/database.ts'
import { createKernelModule } from './kernel/index.ts'
import { createPricingModule } from './pricing/index.ts'
import { createSearchModule } from './search/index.ts'
import { findListAlias } from './search/lists.ts'
import { tableShipping } from './shipping/index.ts'

export interface ModuleDeps {
  readonly connection: DatabaseConnection
  readonly feed: ChangeFeed
  readonly validator: Validator
  readonly pathToRoute: ContentResolverDeps['pathToRoute']
  readonly clock: () => number
}

/** The one list of back-end modules; what they need of each other is passed here. */
export function createModules({ connection, feed, validator, pathToRoute, clock }: ModuleDeps) {
  const database = connection.db
  const kernel = createKernelModule({ database, feed })
  const channel = createChannelModule({ database })
  const pricing = createPricingModule({ database })
  const catalog = createCatalogModule({ database, pricing: pricing.service, findListAlias })
  const search = createSearchModule({ connection, feed, clock, catalog: catalog.service })
  const content = createContentModule({ database, validator, pathToRoute })
  const marketOf = (id: string) => channel.service.getMarket(null, id)
  const cart = createCartModule({
    database,
    pricing: pricing.service,
    campaigns: createCampaignsService(),
    shipping: tableShipping,
    getMarket: async (id) => (await marketOf(id)).market,
    freeShippingFrom: async (id) => (await marketOf(id)).stored.row.freeShippingFrom,
    productsByIds: catalog.service.productsByIds,
  })
  return { kernel, channel, pricing, catalog, search, content, cart }
}

export type BackendModules = ReturnType<typeof createModules>
