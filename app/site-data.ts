import type { PageContext } from '#runtime/context.ts'
import { createAddresses } from './addresses.ts'
import { getShop } from './shop.ts'

/** `WebSite` and the shop behind it, on the start page of each language. */
export function siteData(context: PageContext, canonical: string, description: string) {
  const { origin, language } = context
  const search = createAddresses(context, getShop().config).href({ route: 'search' })
  const shop = {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: 'Kolofon',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
  }
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'WebSite',
        '@id': `${canonical}#site`,
        name: 'Kolofon',
        url: canonical,
        description,
        inLanguage: language,
        publisher: { '@id': shop['@id'] },
        potentialAction: {
          '@type': 'SearchAction',
          target: { '@type': 'EntryPoint', urlTemplate: `${origin}${search}?q={words}` },
          'query-input': 'required name=words',
        },
      },
      shop,
    ],
  }
}
