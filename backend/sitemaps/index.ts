import type { CoverResponse } from '../catalog/index.ts'
import type { BackendModule } from '../kernel/module.ts'
import { createShareCardHttp } from './share-card.http.ts'
import { createSitemapsHttp } from './sitemaps.http.ts'
import { createSitemapsResolvers } from './sitemaps.resolvers.ts'
import { createSitemapsService, type SitemapsDeps } from './sitemaps.service.ts'

export type { StorefrontUrls } from './storefront-urls.ts'

interface SitemapsModuleDeps extends SitemapsDeps {
  /** Renders a product's cover; returns null when the product does not exist. */
  readonly cover: (productId: number) => Promise<CoverResponse | null>
}

/** Creates the module that serves sitemaps and share cards. */
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
