import { ChannelDocument, PublishedPagesDocument } from '#generated/graphql.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { noteChangeAt, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { type ThemeValue, themeOf } from './channel.ts'
import { type Composed, type ComposeInput, composePage } from './compose-page.ts'
import { formerAddress, isWithdrawn, type Lead, leadElsewhere } from './lead-elsewhere.ts'
import type { PageOverrides } from './page-overrides.ts'
import { getShop } from './shop.ts'
import { findSubject } from './subject.ts'

export type LoadedPage =
  | Lead
  | (Extract<Composed, { kind: 'page' }> & {
      readonly query: RequestQuery
      readonly status: number
      readonly theme: readonly ThemeValue[]
      readonly config: ShopConfig
    })

/**
 * Finds and resolves the page of a request. One round trip asks for the channel, the published pages of the route and
 * the route's subject; a second for definitions that are not in memory yet. With overrides it is a preview of the same.
 */
export async function loadPage(scope: RequestScope, overrides?: PageOverrides): Promise<LoadedPage> {
  const { request, outcome } = scope
  const { config } = getShop()
  const query = queryOf(scope)
  const { route } = request
  const [{ channel }, { publishedPages: published }, subject] = await Promise.all([
    query.query(ChannelDocument, { channelId: config.channelId }),
    query.query(PublishedPagesDocument, { ...publishedOf(overrides), route: route.name, language: request.language }),
    findSubject(route, query),
  ])
  if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
  outcome.tags.add(`route:${route.name}`)
  const here = { market: request.marketAlias, language: request.language, config }
  const input: ComposeInput = { scope, channel, query, published, subject: subject ?? null, route, overrides }
  const shared = { query, theme: themeOf(channel, published.theme), config }

  if (overrides?.revision) {
    const fixed = await composePage(input)
    if (fixed?.kind === 'page') return { ...fixed, ...shared, status: 200 }
  }
  const elsewhere = await leadElsewhere(route, subject, query, here)
  if (elsewhere) return elsewhere
  const missing = subject === null || route.name === 'list-alternative' || overrides?.revision
  const found = missing ? null : await composePage(input)
  if (found?.kind === 'elsewhere') {
    const location = hrefTo({ route: 'content', params: { alias: found.alias } }, here)
    return { kind: 'redirect', status: 301, location }
  }
  if (found?.kind === 'page' && route.name !== '404') return { ...found, ...shared, status: 200 }
  const former = await formerAddress(route, query)
  if (former && former !== 'gone') return former
  const notFound = await composeNotFound(input)
  return { ...notFound, ...shared, status: former === 'gone' || (await isWithdrawn(route, query)) ? 410 : 404 }
}

/** The page that says that there is none. */
async function composeNotFound(input: ComposeInput) {
  const { query, scope, overrides } = input
  const asked = { route: '404', language: scope.request.language }
  const { publishedPages: published } = await query.query(PublishedPagesDocument, asked)
  const found = await composePage({
    ...input,
    published,
    subject: null,
    route: { ...input.route, name: '404', params: {} },
    overrides: overrides && { ...overrides, revision: null },
  })
  if (found?.kind !== 'page') throw new Error('No page is published for the route 404.')
  return found
}

/** Asks the back end for whoever the request is of; what answers depend on is noted in the outcome. */
export function queryOf({ request, outcome }: RequestScope): RequestQuery {
  const shop = getShop()
  const common = {
    channelId: shop.config.channelId,
    marketId: request.marketAlias,
    languageId: request.language,
    customerType: request.customerType,
  }
  const note: Parameters<typeof shop.forRequest>[1] = (notes) => {
    for (const tag of notes.tags) outcome.tags.add(tag)
    noteChangeAt(outcome, notes.nextChangeAt)
  }
  return shop.forRequest(common, note, {
    token: request.visitor?.token ?? null,
    at: request.at ?? null,
    campaigns: request.campaigns ?? [],
  })
}

function publishedOf(overrides: PageOverrides | undefined) {
  if (!overrides) return {}
  const { at, campaigns } = overrides
  return { ...(at === null ? {} : { at }), ...(campaigns.length === 0 ? {} : { drafts: [...campaigns] }) }
}
