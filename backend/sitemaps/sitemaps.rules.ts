import type { AddressLink, Storefront, StorefrontUrls } from './storefront-urls.ts'

/** Maximum number of entries per file. The protocol allows 50,000 entries and 50 MB. */
export const entriesPerFile = 25_000

/** Subject of a sitemap entry: anything that has a page of its own. */
export interface Subject {
  linkIn(storefront: Storefront): AddressLink | null
  /** Time of the last change of the page's content, in ISO 8601; null when unknown. */
  readonly changedAt: string | null
}

export interface Alternate {
  readonly storefront: Storefront
  readonly address: string
}

/**
 * Returns the URLs of a subject in all storefronts in which it has a page. Every page of the subject lists all of them.
 */
export function alternatesOf(
  subject: Pick<Subject, 'linkIn'>,
  storefronts: readonly Storefront[],
  addresses: Pick<StorefrontUrls, 'addressOf'>,
): readonly Alternate[] {
  return storefronts.flatMap((storefront) => {
    const link = subject.linkIn(storefront)
    const address = link && addresses.addressOf(link, storefront)
    return address === null ? [] : [{ storefront, address }]
  })
}

/**
 * Creates a subject that has a page only in the markets of `aliases`. Its link contains the first alias of the market
 * in the storefront's language or, if there is none, the market's first alias.
 */
export function inMarkets(
  route: string,
  param: string,
  aliases: readonly (readonly [marketId: string, language: string | null, alias: string])[],
  changedAt: string | null = null,
): Subject {
  return {
    linkIn({ marketId, language }) {
      const here = aliases.filter(([id]) => id === marketId)
      const [, , alias] = here.find(([, own]) => own === language) ?? here[0] ?? []
      return alias === undefined ? null : { route, params: { [param]: alias } }
    },
    changedAt,
  }
}

/**
 * Creates a subject that has an alias per language. `markets` lists the markets in which it has a page; null for all.
 */
export function inLanguages(
  route: string,
  param: string,
  aliases: ReadonlyMap<string, string>,
  markets: readonly string[] | null = null,
): Subject {
  return {
    linkIn({ marketId, language }) {
      const alias = aliases.get(language)
      if (alias === undefined || (markets !== null && !markets.includes(marketId))) return null
      return { route, params: { [param]: alias } }
    },
    changedAt: null,
  }
}

/**
 * Content of one file of a storefront. For the kind `frame` it is a slice of the storefront's pages, categories, lists
 * and campaigns; for other kinds a range of ids of works, authors or brands.
 */
export interface Part {
  readonly kind: 'frame' | RangeKind
  readonly bucket: number
}

export type RangeKind = 'works' | 'authors' | 'brands'

/** Returns the half-open range of ids in a bucket. Ids never change, so an entry always stays in the same file. */
export function rangeOf(bucket: number): { readonly from: number; readonly to: number } {
  return { from: bucket * entriesPerFile + 1, to: (bucket + 1) * entriesPerFile + 1 }
}

const kinds = ['frame', 'works', 'authors', 'brands'] as const

/**
 * Returns the number of a file, counted from 1. The kinds take turns in the numbering, so that the files of one kind
 * are not renumbered when another kind gets more files.
 */
export function numberOf({ kind, bucket }: Part): number {
  return bucket * kinds.length + kinds.indexOf(kind) + 1
}

function partOf(number: number): Part {
  const at = number - 1
  return { kind: kinds[at % kinds.length] ?? 'frame', bucket: Math.floor(at / kinds.length) }
}

/** Parses the name of a file, such as `se-sv-12`, into storefront and part. Returns null for any other name. */
export function readFileName(
  name: string,
  storefronts: readonly Storefront[],
): { readonly storefront: Storefront; readonly part: Part } | null {
  const match = /^([a-z]{2,8})-([a-z]{2})-([1-9]\d{0,4})$/.exec(name)
  const storefront = storefronts.find(({ market, language }) => market === match?.[1] && language === match[2])
  return storefront ? { storefront, part: partOf(Number(match?.[3])) } : null
}
