import type { Resolvers } from '#backend/generated/resolvers.ts'
import type { SitemapsService } from './sitemaps.service.ts'

export function createSitemapsResolvers(sitemaps: SitemapsService): Resolvers {
  return {
    Query: {
      pageAddresses: async (_, { of, id }, context) => {
        for (const tag of tagsOf(of, id)) context.tags.add(tag)
        const alternates = await sitemaps.addressesOf(of, id)
        return alternates.map(({ storefront: { market, language, hreflang }, address }) => ({
          market,
          language,
          hreflang,
          url: address,
        }))
      },
      isWithdrawn: (_, { alias }, context) => {
        context.tags.add('catalog')
        return sitemaps.isWithdrawn(alias)
      },
    },
  }
}

function tagsOf(kind: string, id: string): readonly string[] {
  if (kind === 'page') return [`route:${id}`, `page:${id}`]
  if (kind === 'category') return ['menu', 'catalog']
  if (kind === 'list') return ['lists']
  return kind === 'discountCampaign' ? ['campaigns'] : ['catalog']
}
