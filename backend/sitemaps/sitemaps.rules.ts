import type { AddressLink, Storefront, StorefrontUrls } from './storefront-urls.ts'

/** Maximum entries per file; the protocol allows twice as many, in 50 MB. */
export const entriesPerFile = 25_000

/** Anything with a page of its own. */
export interface Subject {
  /** Returns its link in a storefront, or null when it has no page there. */
  linkIn(storefront: Storefront): AddressLink | null
  /** Time of the last change of the page's content, ISO 8601; null when unknown. */
  readonly changedAt: string | null
}

export interface Alternate {
  readonly storefront: Storefront
  readonly address: string
}

/** Returns the subject's URL in every storefront that has one: the same list for each of them. */
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

/** Creates a subject whose alias is the same in every language, sold in some markets. */
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

/** Creates a subject with an alias in each language; `markets` is null for all. */
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
 * One file of a storefront: a slice of the pages around the catalogue (pages, categories …), or a range of ids of one
 * kind.
 */
export interface Part {
  readonly kind: 'frame' | RangeKind
  readonly bucket: number
}

export type RangeKind = 'works' | 'authors' | 'brands'

/** Returns the ids of a bucket, half-open. Ids never change, so titles remain in the same file. */
export function rangeOf(bucket: number): { readonly from: number; readonly to: number } {
  return { from: bucket * entriesPerFile + 1, to: (bucket + 1) * entriesPerFile + 1 }
}

const kinds = ['frame', 'works', 'authors', 'brands'] as const

/**
 * Returns the number of a file, from 1 and alternating between kinds: a number does not depend on the size of another
 * kind.
 */
export function numberOf({ kind, bucket }: Part): number {
  return bucket * kinds.length + kinds.indexOf(kind) + 1
}

function partOf(number: number): Part {
  const at = number - 1
  return { kind: kinds[at % kinds.length] ?? 'frame', bucket: Math.floor(at / kinds.length) }
}

/** Parses `se-sv-12` into storefront and part; returns null when it names none. */
export function readFileName(
  name: string,
  storefronts: readonly Storefront[],
): { readonly storefront: Storefront; readonly part: Part } | null {
  const match = /^([a-z]{2,8})-([a-z]{2})-([1-9]\d{0,4})$/.exec(name)
  const storefront = storefronts.find(({ market, language }) => market === match?.[1] && language === match[2])
  return storefront ? { storefront, part: partOf(Number(match?.[3])) } : null
}
