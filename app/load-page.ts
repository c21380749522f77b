import { ChannelDocument, PublishedPagesDocument } from '#generated/graphql.ts'
import type { Failure } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/server-query.ts'
import { mayEnter, needsSignIn } from '#runtime/guards/guards.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { limitNextChangeAt, type RequestScope } from '#runtime/renderer/request-scope.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { type ThemeValue, themeOf } from './channel.ts'
import { type Composed, type ComposeInput, composePage } from './compose-page.ts'
import { findRedirect, findStoredRedirect, isWithdrawn, type PageRedirect } from './find-redirect.ts'
import type { PageOverrides } from './page-overrides.ts'
import { getShop } from './shop.ts'
import { findSubject } from './subject.ts'

export type LoadedPage =
  | PageRedirect
  | (Extract<Composed, { kind: 'page' }> & {
      readonly query: RequestQuery
      readonly status: number
      readonly theme: readonly ThemeValue[]
      readonly config: ShopConfig
    })

/**
 * Loads and resolves the page of a request, or a preview of the page if there are overrides. One round trip queries the
 * channel, the route's published pages and its subject; a second round trip fetches definitions that are not in memory.
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
  const elsewhere = await findRedirect(route, subject, query, here)
  if (elsewhere) return elsewhere
  const missing = subject === null || route.name === 'list-alternative' || overrides?.revision
  const found = missing ? null : await composePage(input)
  if (found?.kind === 'elsewhere') {
    const location = hrefTo({ route: 'content', params: { alias: found.alias } }, here)
    return { kind: 'redirect', status: 301, location }
  }
  if (found?.kind === 'page' && route.name !== '404') {
    if (!overrides && needsSignIn(found.page.guards)) {
      for (const dim of ['signedIn', 'loginToken']) outcome.varyDims.add(dim)
      if (!mayEnter(request)) return { kind: 'redirect', status: 302, location: hrefTo({ route: 'index' }, here) }
    }
    return { ...found, ...shared, status: 200 }
  }
  outcome.mayLeadByQuery = true
  const former = await findStoredRedirect(request.former ?? route.path, query)
  if (former && former !== 'gone') return former
  const isGone = former === 'gone' || (await isWithdrawn(route, query))
  const notFound = await composeFor('404', { ...input, failure: isGone ? gone(request) : undefined })
  return { ...notFound, ...shared, status: isGone ? 410 : 404 }
}

/** Loads the error page. Throws when none is published, or the back end does not respond. */
export async function loadErrorPage(
  scope: RequestScope,
  failure: Failure,
): Promise<Extract<LoadedPage, { kind: 'page' }>> {
  const { config } = getShop()
  const query = queryOf(scope)
  const { channel } = await query.query(ChannelDocument, { channelId: config.channelId })
  if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
  const { route } = scope.request
  const found = await composeFor('error', { scope, channel, query, route, failure })
  return { ...found, query, theme: themeOf(channel, found.theme), config, status: Number(failure.status) || 500 }
}

/** Composes the `404` or `error` page, which is shown in place of the requested one. */
async function composeFor(name: string, input: Omit<ComposeInput, 'published' | 'subject'>) {
  const { query, scope, overrides } = input
  const requestedRoute = { route: name, language: scope.request.language }
  const { publishedPages: published } = await query.query(PublishedPagesDocument, requestedRoute)
  scope.outcome.tags.add(`route:${name}`)
  const found = await composePage({
    ...input,
    published,
    subject: null,
    route: { ...input.route, name, params: {} },
    overrides: overrides && { ...overrides, revision: null },
  })
  if (found?.kind !== 'page') throw new Error(`No page is published for the route ${name}.`)
  return { ...found, theme: published.theme }
}

/** Returns the failure of a permanently removed page, whose text differs from the text for an unknown URL. */
function gone({ route, language }: RequestScope['request']): Failure {
  const t = createTranslator(language)
  const words = route.name === 'product' ? 'product' : 'page'
  const [title, text] = [t(`errors:gone.${words}.title`), t(`errors:gone.${words}.text`)]
  return { status: '410', title, text, reference: null, again: null }
}

/**
 * Returns a function that queries on behalf of the request's visitor and records the cache tags and expiry of the
 * results in the outcome.
 */
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
    limitNextChangeAt(outcome, notes.nextChangeAt)
  }
  return shop.forRequest(common, note, {
    token: request.visitor?.token ?? null,
    prices: request.visitor?.prices ?? null,
    at: request.at ?? null,
    campaigns: request.campaigns ?? [],
  })
}

function publishedOf(overrides: PageOverrides | undefined) {
  if (!overrides) return {}
  const { at, campaigns } = overrides
  return { ...(at === null ? {} : { at }), ...(campaigns.length === 0 ? {} : { drafts: [...campaigns] }) }
}
