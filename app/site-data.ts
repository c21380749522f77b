import type { PageContext } from '#runtime/context.ts'
import { createLinks } from './links.ts'
import { getShop } from './shop.ts'

export function siteData(context: PageContext, canonical: string, description: string) {
  const { origin, language, markets } = context
  const { config } = getShop()
  const search = createLinks(context, config).href({ route: 'search' })
  const shop = {
    '@type': 'OnlineStore',
    '@id': `${origin}/#shop`,
    name: 'Kolofon',
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    hasMerchantReturnPolicy:
      config.returnDays === null
        ? undefined
        : {
            '@type': 'MerchantReturnPolicy',
            applicableCountry: [...new Set(markets.map(({ country }) => country.code))],
            returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
            merchantReturnDays: config.returnDays,
            returnMethod: 'https://schema.org/ReturnByMail',
          },
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
