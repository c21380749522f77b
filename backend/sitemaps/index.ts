import type { CoverResponse } from '../catalog/index.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createShareCardHttp } from './share-card.http.ts'
import { createSitemapsHttp } from './sitemaps.http.ts'
import { createSitemapsResolvers } from './sitemaps.resolvers.ts'
import { createSitemapsService, type SitemapsDeps } from './sitemaps.service.ts'

export type { StorefrontUrls } from './storefront-urls.ts'

interface SitemapsModuleDeps extends SitemapsDeps {
  /** A product's drawn cover; null: there is no such product. */
  readonly cover: (productId: number) => Promise<CoverResponse | null>
}

/** Where everything of the shop can be read, for search engines. */
export function createSitemapsModule(deps: SitemapsModuleDeps): BackendModule {
  const service = createSitemapsService(deps)
  const sitemaps = createSitemapsHttp(service)
  const shareCards = createShareCardHttp(deps.cover)
  return {
    name: 'sitemaps',
    resolvers: createSitemapsResolvers(service),
    http: async (...request) => (await sitemaps(...request)) || shareCards(...request),
  }
}
