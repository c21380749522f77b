import { ChannelDocument, PublishedPagesDocument, type PublishedPagesQuery } from '#generated/graphql.ts'
import type { Failure, Market } from '#runtime/context.ts'
import { mayEnter, needsSignIn, unknownGuard } from '#runtime/guards/guards.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { PageRefused } from '#runtime/page/block-problem.ts'
import { dependsOn, join } from '#runtime/page/depends.ts'
import type { PageRequest } from '#runtime/page/page-request.ts'
import type { DataScope, Located, PagePlace, PageSource } from '#runtime/page/ports.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { customerTypesIn, customSortOf } from '#schemas/shop-config.ts'
import type { ThemeValue } from '#schemas/values/theme.ts'
import { type Channel, themeOf, toMarket } from '../channel.ts'
import { findRedirect, findStoredRedirect, isWithdrawn } from '../find-redirect.ts'
import type { Shop } from '../shop.ts'
import { findSubject } from '../subject.ts'

export interface ShopPlace extends PagePlace {
  readonly theme: readonly ThemeValue[]
}

type Published = PublishedPagesQuery['publishedPages']

/**
 * Creates the source that loads the shop's pages from the back end. It takes one round trip to find the page of a
 * request.
 */
export function createSource({ config }: Pick<Shop, 'config'>): PageSource<ShopPlace> {
  const loadChannel = async (data: DataScope): Promise<Channel> => {
    const { channel } = await data.query(ChannelDocument, { channelId: config.channelId })
    if (!channel) throw new Error(`There is no channel ${config.channelId}.`)
    return channel
  }
  const loadPublished = async (route: string, { language, preview }: PageRequest, data: DataScope) => {
    const { at = null, campaigns = [] } = preview ?? {}
    const drafts = campaigns.length === 0 ? {} : { drafts: [...campaigns] }
    const variables = { ...(at === null ? {} : { at }), ...drafts, route, language }
    return (await data.query(PublishedPagesDocument, variables)).publishedPages
  }
  const placeOfRequest = ({ market, language }: PageRequest) => ({ market, language, config })

  function placeIn(channel: Channel, request: PageRequest, route: string, published: Published): ShopPlace {
    const markets: readonly Market[] = channel.markets.map(toMarket)
    const market = markets.find(({ alias }) => alias === request.market)
    const customerTypes = customerTypesIn(config, request.language)
    const customerType = customerTypes.find(({ type }) => type === request.customerType)
    if (!market || !customerType) throw new Error(`There is no market ${request.market}.`)
    const { siteTopThreshold, breakpoints } = config
    return {
      channelId: channel.id,
      market,
      markets,
      customerType,
      customerTypes,
      settings: { sort: customSortOf(config, route), siteTopThreshold, breakpoints },
      theme: themeOf(channel, published.theme),
    }
  }

  return {
    async locate(request, data): Promise<Located<ShopPlace>> {
      const { route } = request
      const [channel, published, subject] = await Promise.all([
        loadChannel(data),
        loadPublished(route.name, request, data),
        findSubject(route, data),
      ])
      return { place: placeIn(channel, request, route.name, published), published: toPublished(published), subject }
    },
    async relocate(route, from, request, data) {
      // Load the live error page, even if the request is a preview.
      const live = { ...request, preview: null }
      const [channel, published] = await Promise.all([
        from ? null : loadChannel(data),
        loadPublished(route, live, data),
      ])
      const place = from?.place ?? (channel && placeIn(channel, request, route, published))
      if (!place) throw new Error('A page has a place.')
      return { place, published: toPublished(published), subject: null }
    },
    findRedirect: ({ subject }, request, data) => findRedirect(request.route, subject, data, placeOfRequest(request)),
    hasNoPage: ({ route }) => route.name === 'list-alternative',
    hrefOfAlias: (alias, request) => hrefTo({ route: 'content', params: { alias } }, placeOfRequest(request)),
    guard(guards, request) {
      const unknown = unknownGuard(guards)
      if (unknown) throw new PageRefused(unknown)
      if (!needsSignIn(guards)) return { redirect: null, dims: [] }
      const home = hrefTo({ route: 'index' }, placeOfRequest(request))
      return {
        redirect: mayEnter(request) ? null : { status: 302, location: home },
        dims: ['signedIn', 'loginToken'],
      }
    },
    async findFormer(request, data) {
      const { route, former } = request
      const stored = await findStoredRedirect(former ?? route.path, data)
      if (stored && stored !== 'gone') return stored
      return stored === 'gone' || (await isWithdrawn(route, data)) ? { gone: gone(request) } : null
    },
  }
}

function toPublished({ tests, ...published }: Published): Located<ShopPlace>['published'] {
  return {
    ...published,
    tests: tests.map(({ id, group, endsAt }) => ({ id, group: group ?? null, endsAt: endsAt ?? null })),
  }
}

function gone({ route, language }: PageRequest): Failure {
  const t = createTranslator(language)
  const words = route.name === 'product' ? 'product' : 'page'
  const [title, text] = [t(`errors:gone.${words}.title`), t(`errors:gone.${words}.text`)]
  return { status: '410', title, text, reference: null, again: null }
}

/**
 * Creates the data access of one request. `query` runs queries on behalf of the request's visitor. `depends` returns
 * the cache tags and expiry of all responses so far.
 */
export function openData({ config, forRequest }: Pick<Shop, 'config' | 'forRequest'>, request: PageRequest): DataScope {
  const { visitor, preview } = request
  let depends = dependsOn({})
  const common = {
    channelId: config.channelId,
    marketId: request.market,
    languageId: request.language,
    customerType: request.customerType,
  }
  const at = preview?.at ?? null
  const query = forRequest(
    common,
    ({ tags, nextChangeAt }) => {
      depends = join(depends, dependsOn({ tags, expiresAt: nextChangeAt }))
    },
    {
      token: visitor?.token ?? null,
      prices: visitor?.prices ?? null,
      at: at === null ? null : Date.parse(at),
      campaigns: preview?.campaigns ?? [],
    },
  )
  return { query: query.query, depends: () => depends }
}
