import type { AddressLink, Storefront, StorefrontUrls } from './storefront-urls.ts'

/** Maximum number of entries per file. The protocol allows twice as many, in 50 MB. */
export const entriesPerFile = 25_000

/** Subject of a sitemap entry, which is anything with a page of its own. */
export interface Subject {
  /** Returns the subject's link in a storefront, or null when it has no page there. */
  linkIn(storefront: Storefront): AddressLink | null
  /** When the content of the page changed last, in ISO 8601; null when unknown. */
  readonly changedAt: string | null
}

export interface Alternate {
  readonly storefront: Storefront
  readonly address: string
}

/**
 * Returns the subject's URLs in all storefronts where it has a page. All pages of the subject list the same alternates.
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

/** Creates a subject that is sold in some markets and has an alias per market, the same in every language. */
export function inMarkets(
  route: string,
  param: string,
  aliases: ReadonlyMap<string, string>,
  changedAt: string | null = null,
): Subject {
  return {
    linkIn({ marketId }) {
      const alias = aliases.get(marketId)
      return alias === undefined ? null : { route, params: { [param]: alias } }
    },
    changedAt,
  }
}

/** Creates a subject that has an alias per language. `markets` is null for all. */
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
 * Content of one file of a storefront: either a slice of its pages, categories and other frame entries, or a range of
 * ids of one kind.
 */
export interface Part {
  readonly kind: 'frame' | RangeKind
  readonly bucket: number
}

export type RangeKind = 'works' | 'authors' | 'brands'

/** Returns the half-open range of ids of a bucket. Ids never change, so titles stay in the same file. */
export function rangeOf(bucket: number): { readonly from: number; readonly to: number } {
  return { from: bucket * entriesPerFile + 1, to: (bucket + 1) * entriesPerFile + 1 }
}

const kinds = ['frame', 'works', 'authors', 'brands'] as const

/**
 * Returns the number of a file, from 1. Numbers alternate between the kinds, so that they do not change when another
 * kind grows.
 */
export function numberOf({ kind, bucket }: Part): number {
  return bucket * kinds.length + kinds.indexOf(kind) + 1
}

function partOf(number: number): Part {
  const at = number - 1
  return { kind: kinds[at % kinds.length] ?? 'frame', bucket: Math.floor(at / kinds.length) }
}

/** Parses a name such as `se-sv-12` into storefront and part; returns null for any other name. */
export function readFileName(
  name: string,
  storefronts: readonly Storefront[],
): { readonly storefront: Storefront; readonly part: Part } | null {
  const match = /^([a-z]{2,8})-([a-z]{2})-([1-9]\d{0,4})$/.exec(name)
  const storefront = storefronts.find(({ market, language }) => market === match?.[1] && language === match[2])
  return storefront ? { storefront, part: partOf(Number(match?.[3])) } : null
}
