import {
  ChannelDocument,
  type ChannelQuery,
  IsWithdrawnDocument,
  ListAddressDocument,
  PublishedPagesDocument,
  RedirectDocument,
} from '#generated/graphql.ts'
import type { Market, PageContext, RequestRoute, RouteSubject } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { noteChangeAt, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { choosePage } from '#runtime/resolve/choose-page.ts'
import { createLooked } from '#runtime/resolve/conditions.ts'
import { resolvePage } from '#runtime/resolve/resolve-page.ts'
import type { ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { type Language, languages } from '#schemas/languages.ts'
import type { PageDefinition, SectionDefinition } from '#schemas/page.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import type { Revision } from './definitions.ts'
import { getShop } from './shop.ts'
import { findSubject } from './subject.ts'

export interface ThemeValue {
  readonly name: string
  readonly value: string
}

export type LoadedPage =
  | { readonly kind: 'redirect'; readonly status: 301 | 302; readonly location: string }
  | {
      readonly kind: 'page'
      readonly page: ResolvedPage
      readonly context: PageContext
      readonly query: RequestQuery
      readonly status: number
      /** The page's own alias in each language, when it is addressed by one. */
      readonly aliases: Readonly<Partial<Record<Language, string>>>
      readonly theme: readonly ThemeValue[]
      readonly config: ShopConfig
    }

type Channel = NonNullable<ChannelQuery['channel']>

/**
 * Finds and resolves the page of a request. One round trip asks for the channel, the published pages of the route and
 * the route's subject; a second for definitions that are not in memory yet.
 */
export async function loadPage(scope: RequestScope): Promise<LoadedPage> {
  const { request, outcome } = scope
  const shop = getShop()
  const common = {
    channelId: shop.config.channelId,
    marketId: request.marketAlias,
    languageId: request.language,
    customerType: request.customerType,
  }
  const query = shop.forRequest(
    common,
    (notes) => {
      for (const tag of notes.tags) outcome.tags.add(tag)
      noteChangeAt(outcome, notes.nextChangeAt)
    },
    request.visitor?.token,
  )
  const { route } = request
  const asked = { route: route.name, language: request.language }
  const [{ channel }, { publishedPages }, subject] = await Promise.all([
    query.query(ChannelDocument, { channelId: common.channelId }),
    query.query(PublishedPagesDocument, asked),
    findSubject(route, query),
  ])
  if (!channel) throw new Error(`There is no channel ${common.channelId}.`)
  outcome.tags.add(`route:${route.name}`)
  const here = { market: request.marketAlias, language: request.language, config: shop.config }

  if (route.name === 'list-alternative') {
    const location = await alternativeList(route, query, here)
    if (location) return { kind: 'redirect', status: 301, location }
  }
  if (route.name === 'search') {
    const location = await bookByIsbn(route, query, here)
    if (location) return { kind: 'redirect', status: 302, location }
  }
  if (subject) {
    const location = canonicalPlace(route, subject, here)
    if (location) return { kind: 'redirect', status: 301, location }
  }
  const missing = subject === null || route.name === 'list-alternative'
  const found = missing ? null : await choose(scope, channel, query, publishedPages, subject ?? null, route)
  if (found?.kind === 'elsewhere') {
    return {
      kind: 'redirect',
      status: 301,
      location: hrefTo({ route: 'content', params: { alias: found.alias } }, here),
    }
  }
  if (found?.kind === 'page' && route.name !== '404') {
    return { ...found, query, status: 200, theme: themeOf(channel, publishedPages.theme), config: shop.config }
  }
  const former = await formerAddress(route, query)
  if (former && former !== 'gone') return former
  const { publishedPages: lost } = await query.query(PublishedPagesDocument, {
    route: '404',
    language: request.language,
  })
  const notFound = await choose(scope, channel, query, lost, null, { ...route, name: '404', params: {} })
  if (notFound?.kind !== 'page') throw new Error('No page is published for the route 404.')
  return {
    ...notFound,
    query,
    status: former === 'gone' || (await isWithdrawn(route, query)) ? 410 : 404,
    theme: themeOf(channel, publishedPages.theme),
    config: shop.config,
  }
}

type Place = Parameters<typeof hrefTo>[1]

interface Published {
  readonly campaigns: readonly string[]
  readonly pages: readonly { readonly id: string; readonly revision: string }[]
  readonly sections: readonly { readonly id: string; readonly revision: string }[]
}

type Found =
  | {
      readonly kind: 'page'
      readonly page: ResolvedPage
      readonly context: PageContext
      readonly aliases: Readonly<Partial<Record<Language, string>>>
    }
  | { readonly kind: 'elsewhere'; readonly alias: string }
  | null

async function choose(
  { request, outcome }: RequestScope,
  channel: Channel,
  query: RequestQuery,
  published: Published,
  subject: RouteSubject | null,
  route: RequestRoute,
): Promise<Found> {
  const shop = getShop()
  const revisions = [...published.pages, ...published.sections].map(({ revision }) => revision)
  const known = await shop.definitions.load(revisions, query, (revision, message) =>
    outcome.problems.push({ page: '', revision, blockId: '', type: 'page', code: 'invalid', message }),
  )
  const of = (list: Published['pages']): readonly Revision[] =>
    list.flatMap(({ revision }) => known.get(revision) ?? [])
  const candidates = of(published.pages).flatMap(({ id, revision, definition }) =>
    definition.kind === 'page' ? [{ id, revision, definition }] : [],
  )
  const sections = new Map<string, SectionDefinition>()
  for (const { id, definition } of of(published.sections)) {
    if (definition.kind === 'section') sections.set(id, definition)
  }
  const markets: readonly Market[] = channel.markets.map(toMarket)
  const market = markets.find(({ alias }) => alias === request.marketAlias)
  const customerType = shop.config.customerTypes.find(({ type }) => type === request.customerType)
  if (!market || !customerType) throw new Error(`There is no market ${request.marketAlias}.`)
  const targeting = {
    market: market.alias,
    countryCode: market.country.code,
    language: request.language,
    customerType: customerType.type,
    now: request.now,
    campaigns: published.campaigns,
    list: subject?.kind === 'list' ? subject.alias : null,
  }
  const looked = createLooked()
  const choice = choosePage(candidates, { ...targeting, route, subject, language: request.language }, looked)
  noteChangeAt(outcome, looked.changesAt)
  if (choice.kind === 'none') return null
  if (choice.kind === 'elsewhere') return choice
  const page = resolvePage({
    ...choice.page,
    sections,
    context: { ...targeting, language: request.language, marketDefaultLanguage: market.defaultLanguageId, subject },
    prepareNode: shop.registry.prepareNode,
    looked,
  })
  const context: PageContext = {
    origin: request.origin,
    channelId: channel.id,
    market,
    markets,
    language: request.language,
    customerType,
    customerTypes: shop.config.customerTypes,
    now: request.now,
    route,
    subject,
    visitor: request.visitor,
    mode: 'live',
  }
  return { kind: 'page', page, context, aliases: aliasesOf(choice.page.definition.route.alias) }
}

function aliasesOf(alias: PageDefinition['route']['alias']): Readonly<Partial<Record<Language, string>>> {
  if (alias === undefined) return {}
  if (typeof alias === 'string') return Object.fromEntries(languages.map((language) => [language, alias]))
  return Object.fromEntries(Object.entries(alias.$t).filter(([, own]) => own !== null))
}

export function toMarket(market: Channel['markets'][number]): Market {
  return {
    ...market,
    groupKey: market.groupKey ?? null,
    freeShippingFrom: market.freeShippingFrom ?? null,
    shippingFeeFrom: market.shippingFeeFrom ?? null,
  }
}

/** The channel's theme, and over it what running campaigns change. */
export function themeOf(channel: Channel, campaigns: readonly ThemeValue[] = []): readonly ThemeValue[] {
  const own = channel.settings.flatMap(({ theme }) => theme)
  const changed = new Set(campaigns.map(({ name }) => name))
  return [...own.filter(({ name }) => !changed.has(name)), ...campaigns]
}

/** `/list/{x}`: tried as list, category, brand, campaign; else it is a search (decisions: routes). */
async function alternativeList(route: RequestRoute, query: RequestQuery, place: Place): Promise<string | null> {
  const alias = route.params.list
  if (!alias) return null
  const { listAddress } = await query.query(ListAddressDocument, { alias })
  if (!listAddress) return hrefTo({ route: 'search', params: { search: alias } }, place)
  return hrefTo({ route: listAddress.kind, params: { [listAddress.kind]: listAddress.alias } }, place)
}

/** Thirteen or ten digits as an ISBN is written, with or without its hyphens. */
const isbnShape = /^(97[89][\s\-–]?)?\d([\s\-–]?\d){8}[\s\-–]?[\dxX]$/

/** A search for an ISBN of the shop is at its book (N5). Null: a search, which says what is wrong with the number. */
async function bookByIsbn(route: RequestRoute, query: RequestQuery, place: Place): Promise<string | null> {
  const words = route.params.search?.trim() ?? ''
  if (!isbnShape.test(words)) return null
  const found = await findSubject({ name: 'product', params: { alias: words } }, query)
  return found ? hrefTo({ route: 'product', params: { alias: found.alias } }, place) : null
}

/** A subject reached by another language's alias, or with levels that are not its own, is at its one address (F71). */
function canonicalPlace(route: RequestRoute, subject: RouteSubject, place: Place): string | null {
  const { levels, ...params } = route.params
  const name = subject.kind === 'category' || subject.kind === 'list' ? subject.kind : 'alias'
  const own = subject.aliases[place.language as Language] ?? subject.alias
  if ((subject.kind === 'category' || subject.kind === 'list') && params[name] !== own) {
    return hrefTo({ route: route.name, params: { [name]: own } }, place)
  }
  if (levels === undefined) return null
  const trail = subject.trail
    .map(({ to }) => ('params' in to ? (to.params?.category ?? '') : ''))
    .slice(-levels.split('/').length)
  return trail.join('/') === levels ? null : hrefTo({ route: route.name, params: { ...params, [name]: own } }, place)
}

/** Where an address leads that is no page's any more; `gone`: nowhere, for good. */
async function formerAddress(route: RequestRoute, query: RequestQuery): Promise<LoadedPage | 'gone' | null> {
  const { redirect } = await query.query(RedirectDocument, { path: route.path })
  if (redirect?.status === 410) return 'gone'
  if (!redirect || !/^\/(?![/\\])/.test(redirect.to)) return null
  return { kind: 'redirect', status: redirect.status === 302 ? 302 : 301, location: redirect.to }
}

/** A title that was sold once and is sold nowhere any more is gone for good. */
async function isWithdrawn(route: RequestRoute, query: RequestQuery): Promise<boolean> {
  const { alias } = route.params
  if (route.name !== 'product' || !alias) return false
  return (await query.query(IsWithdrawnDocument, { alias })).isWithdrawn
}
