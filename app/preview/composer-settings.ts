import { ChannelDocument } from '#generated/graphql.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { patternsOf } from '#runtime/routing/match-path.ts'
import { routes } from '#runtime/routing/routes.ts'
import { languageSchema } from '#schemas/languages.ts'
import type { ComposerSettings } from '#studio/composer/settings.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { composerBlocks } from './composer-blocks.ts'

export async function loadComposerSettings(request: PageRequest): Promise<ComposerSettings> {
  const shop = getShop()
  const { config, registry } = shop
  const data = openData(shop, { ...request, visitor: null })
  const { channel } = await data.query(ChannelDocument, { channelId: config.channelId })
  if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
  const staffLanguage = request.language === 'sv' ? 'sv' : 'en'
  const languages = channel.markets.flatMap(({ allowedLanguages }) => allowedLanguages)
  return {
    base: hrefTo({ route: 'preview-widgets' }, { market: request.market, language: staffLanguage, config }),
    channelId: config.channelId,
    staffLanguage,
    languages: languageSchema.options.flatMap((id) => {
      const known = languages.find((one) => one.id === id)
      return known ? [{ id, name: known.name }] : []
    }),
    markets: channel.markets.map((market) => ({
      alias: market.alias,
      name: market.country.name,
      countryCode: market.country.code,
      currency: market.currency.code,
      languages: market.allowedLanguages.map(({ id }) => languageSchema.parse(id)),
      defaultLanguage: languageSchema.parse(market.defaultLanguageId),
    })),
    customerTypes: config.customerTypes.map(({ type }) => type),
    audiences: Object.entries(config.audiences).map(([id, { title }]) => ({ id, name: title[staffLanguage] })),
    blocks: composerBlocks(registry.blocks),
    routes: routes.map((route) => ({ name: route.name, path: patternsOf(route, staffLanguage)[0] ?? '/' })),
  }
}
