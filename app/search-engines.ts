import { type AddressedKind, PageAddressesDocument } from '#generated/graphql.ts'
import type { PageContext } from '#runtime/context.ts'
import type { RequestQuery } from '#runtime/data/request-query.ts'
import type { ComposedPage, PagePlace } from '#runtime/page/ports.ts'
import type { ShopConfig } from '#schemas/shop-config.ts'
import { canonicalUrl } from './links.ts'

export interface Alternate {
  readonly hreflang: string
  /** Absolute URL. */
  readonly url: string
}

export interface SearchEngines {
  /** Whether search engines may index the page. Other pages have `noindex`. */
  readonly indexed: boolean
  readonly canonical: string
  /**
   * The page's versions in all languages and markets, including the page itself. Empty when the page is not indexed,
   * when its URL is not canonical, or when there is no other version.
   */
  readonly alternates: readonly Alternate[]
}

type Page = Pick<ComposedPage<PagePlace>, 'page' | 'context' | 'aliases' | 'status'>

/**
 * Returns a page's metadata for search engines. All versions of a page list the same alternates, because hreflang links
 * must be reciprocal (F73).
 */
export async function loadSearchEngines(loaded: Page, config: ShopConfig, data: RequestQuery): Promise<SearchEngines> {
  const { page, context, status } = loaded
  const path = canonicalUrl(context, config)
  const canonical = `${context.origin}${path}`
  const { query } = context.route
  const chosen = Object.keys(query.filters).length > 0
  const indexed = context.mode === 'live' && page.seo.index && status === 200 && context.visitor === null && !chosen
  const isItsOwn = path === context.route.path && query.sort === null
  if (!indexed || !isItsOwn) return { indexed, canonical, alternates: [] }
  const key = keyOf(loaded)
  const { pageAddresses } = await data.query(PageAddressesDocument, key)
  const isListed = pageAddresses.some(({ url }) => url === canonical)
  return {
    indexed,
    canonical,
    alternates: isListed && pageAddresses.length > 1 ? withDefault(pageAddresses, context) : [],
  }
}

function keyOf({ page, context, aliases }: Page): { readonly of: AddressedKind; readonly id: string } {
  const { subject, route } = context
  if (subject && subject.kind !== 'series') return { of: subject.kind, id: subject.id }
  return { of: 'page', id: Object.keys(aliases).length > 0 ? page.id : route.name }
}

/**
 * Adds `x-default`, for people who read none of the languages. Its URL is that of the version in the first language of
 * the shop's first market. If there is no such version, its URL is that of the first version.
 */
function withDefault(alternates: readonly Alternate[], { markets }: PageContext): readonly Alternate[] {
  const [first] = markets
  const own = [first?.allowedLanguages[0]?.code, first?.allowedLanguages[0]?.id]
  const home = alternates.find(({ hreflang }) => own.includes(hreflang)) ?? alternates[0]
  return home ? [...alternates, { hreflang: 'x-default', url: home.url }] : alternates
}
