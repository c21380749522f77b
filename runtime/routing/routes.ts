import type { Language } from '#schemas/languages.ts'

export type GuardName = 'default' | 'authenticated' | 'list-page-routing'

type Paths = Readonly<Record<Language, string>>

export interface Route {
  readonly name: string
  /**
   * Path pattern or patterns for all languages, or one pattern per language. `{name}` matches one segment, `{name+}`
   * one or more, `{name?}` none or one, and `{_}` a segment that is ignored. If there are several patterns, links use
   * the first.
   */
  readonly path: string | readonly string[] | Paths
  readonly guards: readonly GuardName[]
  /**
   * Whether the page is rendered per visitor. Such a page is never cached, and its blocks receive the visitor's data.
   */
  readonly personal?: boolean
  /**
   * Whether the page has a list. The query of such a page contains the filters, the sort order and the page number of
   * the list.
   */
  readonly list?: boolean
  readonly readsQuery?: boolean
}

const all: readonly GuardName[] = ['default']
const listGuards: readonly GuardName[] = ['default', 'list-page-routing']
const signedIn: readonly GuardName[] = ['default', 'authenticated']

/** All routes of the shop (specification, section 2). Order matters: the first match wins. */
export const routes: readonly Route[] = [
  { name: 'index', path: '/', guards: all },
  {
    name: 'favorites',
    path: { sv: '/favoriter', en: '/favorites', da: '/favoritter', fi: '/suosikkeja', nb: '/favoritter' },
    guards: all,
    personal: true,
  },
  { name: 'favorites-shared', path: '/favorites/shared', guards: all, personal: true },
  {
    name: 'checkout',
    path: { sv: '/kassan', en: '/checkout', da: '/kassen', fi: '/kassa', nb: '/kassen' },
    guards: all,
    personal: true,
  },
  {
    name: 'news',
    path: { sv: '/nyheter', en: '/news', da: '/nyheder', fi: '/uutuudet', nb: '/nyheter' },
    guards: listGuards,
    list: true,
  },
  {
    name: 'account-settings',
    path: {
      sv: '/mina-sidor/installningar',
      en: '/my-account/settings',
      da: '/min-konto/indstillinger',
      fi: '/tilini/asetukset',
      nb: '/min-konto/innstillinger',
    },
    guards: signedIn,
    personal: true,
  },
  {
    name: 'account-orders',
    path: {
      sv: '/mina-sidor/ordrar',
      en: '/my-account/orders',
      da: '/min-konto/bestillinger',
      fi: '/tilini/tilaukset',
      nb: '/min-konto/bestillinger',
    },
    guards: signedIn,
    personal: true,
  },
  {
    name: 'account-balance',
    path: {
      sv: '/mina-sidor/saldo',
      en: '/my-account/balance',
      da: '/min-konto/saldo',
      fi: '/tilini/saldo',
      nb: '/min-konto/saldo',
    },
    guards: signedIn,
    personal: true,
  },
  {
    name: 'authors',
    path: {
      sv: '/forfattare/{letter?}',
      en: '/authors/{letter?}',
      da: '/forfattere/{letter?}',
      fi: '/kirjailijat/{letter?}',
      nb: '/forfattere/{letter?}',
    },
    guards: all,
    list: true,
  },
  {
    name: 'categories',
    path: { sv: '/kategorier', en: '/categories', da: '/kategorier', fi: '/kategoriat', nb: '/kategorier' },
    guards: all,
    list: true,
  },
  {
    name: 'cart',
    path: { sv: '/varukorg', en: '/cart', da: '/kurv', fi: '/ostoskori', nb: '/handlekurv' },
    guards: all,
    personal: true,
  },
  { name: '404', path: '/404', guards: all },
  { name: 'account-reset-password', path: '/account/reset-password', guards: all, personal: true },
  { name: 'order-lookup', path: '/account/order', guards: all, personal: true },
  { name: 'account', path: '/account', guards: all, personal: true },
  { name: 'alerts', path: '/alerts', guards: all, personal: true },
  { name: 'review', path: '/review', guards: all, personal: true },
  { name: 'brands', path: '/brands/{letter?}', guards: all, list: true },
  {
    name: 'cookies',
    path: { sv: '/kakor', en: '/cookies', da: '/cookies', fi: '/evasteet', nb: '/informasjonskapsler' },
    guards: all,
    personal: true,
  },
  { name: 'compare', path: '/compare', guards: all, personal: true },
  {
    name: 'preview-widgets',
    path: ['/preview-widgets', '/preview-widgets/{rest+}'],
    guards: all,
    personal: true,
    readsQuery: true,
  },
  { name: 'checkout-confirm', path: '/checkout/confirm', guards: all, personal: true },
  { name: 'checkout-klarna-fail', path: '/checkout/klarna-fail', guards: all, personal: true },
  { name: 'newsletter', path: '/newsletter', guards: all },
  { name: 'newsletter-confirm', path: '/newsletter/confirm', guards: all, personal: true },
  { name: 'region', path: '/region', guards: all, personal: true },
  { name: 'product', path: ['/p/{alias}', '/p/{_}/{alias}', '/p/{_}/{_}/{alias}'], guards: all, list: true },
  { name: 'product-alternative', path: '/product/{alias?}', guards: all },
  { name: 'category', path: ['/c/{category}', '/c/{_}/{category}'], guards: listGuards, list: true },
  { name: 'brand', path: '/b/{brand+}', guards: listGuards, list: true },
  { name: 'discountCampaign', path: '/dc/{discountCampaign+}', guards: listGuards, list: true },
  { name: 'search', path: '/s/{search?}', guards: listGuards, list: true },
  { name: 'author', path: '/a/{alias}', guards: listGuards, list: true },
  { name: 'series', path: '/series/{alias}', guards: all },
  { name: 'list', path: '/l/{list+}', guards: listGuards, list: true },
  { name: 'list-alternative', path: '/list/{list?}', guards: listGuards, list: true },
  { name: 'content-preview', path: '/content/preview', guards: all, personal: true, readsQuery: true },
  { name: 'content-alternative', path: '/content/{alias?}', guards: all },
  { name: 'content', path: '/{alias}', guards: all },
]

/**
 * Names of routes by former paths, and by paths that people may guess. Such a path redirects permanently to the route.
 */
export const formerPaths: Readonly<Partial<Record<Language, Readonly<Record<string, string>>>>> = {
  nb: { '/nyheder': 'news' },
}
