import { createLinks } from '#app/links.ts'
import type { Market, PageContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { SharedContext } from '#runtime/page/ports.ts'
import type { ResolveContext } from '#runtime/resolve/resolve-page.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { customerTypesIn, shopConfigSchema } from '#schemas/shop-config.ts'

const language = { id: 'sv', name: 'Svenska', code: 'sv-SE' }
const market: Market = {
  id: '1',
  alias: 'se',
  defaultLanguageId: 'sv',
  virtual: false,
  onlyDisplayInCheckout: false,
  groupKey: null,
  allowedLanguages: [language],
  country: { name: 'Sverige', code: 'SE' },
  currency: { name: 'Svensk krona', code: 'SEK' },
  freeShippingFrom: null,
  shippingFeeFrom: null,
}
const config = shopConfigSchema.parse({})
const page: PageContext = {
  origin: 'https://shop.example',
  channelId: config.channelId,
  market,
  markets: [market],
  language: 'sv',
  customerType: { type: 'PERSON', vatIncluded: true },
  customerTypes: customerTypesIn(config, 'sv'),
  now: Date.UTC(2026, 10, 27, 12),
  route: { name: 'content', params: { alias: 'bench' }, path: '/bench', query: emptyListQuery },
  subject: null,
  visitor: null,
  mode: 'live',
}

export const targeting: ResolveContext = {
  market: market.alias,
  countryCode: market.country.code,
  language: page.language,
  customerType: page.customerType.type,
  now: page.now,
  campaigns: ['autumn'],
  list: null,
  signedIn: false,
  audiences: [],
  marketDefaultLanguage: market.defaultLanguageId,
  subject: null,
}

export const shared: SharedContext = {
  ...page,
  ...createLinks(page, config),
  query: () => Promise.reject(new Error('Nothing on this page queries the back end.')),
  t: createTranslator(page.language),
  locale: language.code,
}
