import type { BackendModule } from '../kernel/module.ts'
import { createSitemapsHttp } from './sitemaps.http.ts'
import { createSitemapsResolvers } from './sitemaps.resolvers.ts'
import { createSitemapsService, type SitemapsDeps } from './sitemaps.service.ts'

export type { ShopAddresses } from './shop-addresses.ts'

/** Where everything of the shop can be read, for search engines. */
export function createSitemapsModule(deps: SitemapsDeps): BackendModule {
  const service = createSitemapsService(deps)
  return { name: 'sitemaps', resolvers: createSitemapsResolvers(service), http: createSitemapsHttp(service) }
}
