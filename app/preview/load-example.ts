import { ChannelDocument, GalleryDefaultsDocument } from '#generated/graphql.ts'
import type { GalleryParameters } from '#preview/parameters.ts'
import { instantOf } from '#preview/parameters.ts'
import type { PageContext, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { DataScope } from '#runtime/page/ports.ts'
import type { Block } from '#runtime/registry/define-block.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { emptyListQuery } from '#runtime/routing/list-query.ts'
import { pageSchema } from '#schemas/page.ts'
import { customerTypesIn } from '#schemas/shop-config.ts'
import { themeOf, toMarket } from '../channel.ts'
import { openData } from '../pages/source.ts'
import { getShop } from '../shop.ts'
import { findSubject } from '../subject.ts'

export interface LoadedExample {
  readonly page: ResolvedPage
  readonly context: PageContext
  readonly data: DataScope
  readonly theme: ReturnType<typeof themeOf>
  /** The page definition before it was resolved, without default values. */
  readonly definition: Readonly<Record<string, unknown>>
}

/**
 * Loads a page that contains one example block, in a chosen context. The page is resolved like any other page. Returns
 * null for an unknown example.
 */
export async function loadExample(
  block: Block,
  example: string,
  parameters: GalleryParameters,
  request: PageRequest,
): Promise<LoadedExample | null> {
  const props = block.examples[example]
  return props ? loadBlock(block, props, parameters, request) : null
}

export async function loadBlock(
  block: Block,
  props: Readonly<Record<string, unknown>>,
  parameters: GalleryParameters,
  request: PageRequest,
): Promise<LoadedExample> {
  const shop = getShop()
  const { market: wanted, language, customerType: type } = parameters
  const data = openData(shop, {
    ...request,
    market: wanted,
    language,
    customerType: type,
    visitor: null,
    preview: null,
  })
  const { channel } = await data.query(ChannelDocument, { channelId: shop.config.channelId })
  const market = channel?.markets.find(({ alias }) => alias === parameters.market) ?? channel?.markets[0]
  if (!channel || !market) throw new Error('The shop has no market.')
  const customerTypes = customerTypesIn(shop.config, parameters.language)
  const customerType = customerTypes.find(({ type }) => type === parameters.customerType)
  const subject = await subjectFor(block, parameters, data)
  const now = instantOf(parameters, request.now)
  const route = { name: subject?.kind ?? 'index', params: paramsOf(subject), path: '/', query: emptyListQuery }
  const context: PageContext = {
    origin: request.origin,
    channelId: channel.id,
    market: toMarket(market),
    markets: channel.markets.map(toMarket),
    language: parameters.language,
    customerType: customerType ?? { type: 'PERSON', vatIncluded: true },
    customerTypes,
    now,
    route,
    subject,
    visitor: null,
    mode: 'preview',
  }
  const definition = {
    format: 1,
    kind: 'page',
    id: 'preview',
    route: { name: route.name },
    regions: { main: ['b_example'] },
    blocks: { b_example: { type: block.type, v: block.version, props } },
  }
  const page = resolvePage({
    id: 'preview',
    revision: 'preview',
    definition: pageSchema.parse(definition),
    sections: new Map(),
    context: {
      market: market.alias,
      countryCode: market.country.code,
      language: parameters.language,
      customerType: parameters.customerType,
      now,
      campaigns: [],
      list: null,
      signedIn: false,
      audiences: [],
      marketDefaultLanguage: market.defaultLanguageId,
      subject,
    },
    prepareNode: shop.registry.prepareNode,
  })
  return { page, context, data, theme: themeOf(channel), definition }
}

/**
 * Returns the page's subject, or null when the block needs none. The subject is the requested product or category. If
 * none is requested, it is the first bestseller or the first category.
 */
async function subjectFor(
  block: Block,
  parameters: GalleryParameters,
  query: RequestQuery,
): Promise<RouteSubject | null> {
  const kind = block.editor.subject
  if (!kind) return null
  const defaults = parameters.subject === '' ? await query.query(GalleryDefaultsDocument, {}) : null
  const alias =
    kind === 'product'
      ? (defaults?.productList.items[0]?.alias ?? parameters.subject)
      : (defaults?.categories[0]?.alias ?? parameters.subject)
  const params: Readonly<Record<string, string>> = kind === 'product' ? { alias } : { category: alias }
  return (await findSubject({ name: kind, params }, query)) ?? null
}

function paramsOf(subject: RouteSubject | null): Readonly<Record<string, string>> {
  if (!subject) return {}
  return subject.kind === 'category' ? { category: subject.alias } : { alias: subject.alias }
}
