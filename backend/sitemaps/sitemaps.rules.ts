import type { AddressLink, Storefront, StorefrontUrls } from './storefront-urls.ts'

/** Entries that one file may have; the protocol allows twice as many, in 50 MB. */
export const entriesPerFile = 25_000

/** Something that has a page of its own. */
export interface Subject {
  /** Its address in a storefront; null: it has no page there that answers. */
  linkIn(storefront: Storefront): AddressLink | null
  /** When what the page shows last changed, ISO 8601; null: not known. */
  readonly changedAt: string | null
}

export interface Alternate {
  readonly storefront: Storefront
  readonly address: string
}

/** The subject's address in every storefront that has one: the same list whichever of them is asked. */
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

/** A subject whose alias is the same in every language, sold in some markets. */
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

/** A subject with an alias in each language; `markets` null: in all. */
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

/** One file of a storefront: a slice of what frames the catalogue (pages, categories …), or a range of ids of one kind. */
export interface Part {
  readonly kind: 'frame' | RangeKind
  readonly bucket: number
}

export type RangeKind = 'works' | 'authors' | 'brands'

/** The ids of a bucket, half-open. Ids never move, so neither do titles from file to file. */
export function rangeOf(bucket: number): { readonly from: number; readonly to: number } {
  return { from: bucket * entriesPerFile + 1, to: (bucket + 1) * entriesPerFile + 1 }
}

const kinds = ['frame', 'works', 'authors', 'brands'] as const

/** Files are numbered from 1, kinds in turn: a number means the same however much of another kind there is. */
export function numberOf({ kind, bucket }: Part): number {
  return bucket * kinds.length + kinds.indexOf(kind) + 1
}

function partOf(number: number): Part {
  const at = number - 1
  return { kind: kinds[at % kinds.length] ?? 'frame', bucket: Math.floor(at / kinds.length) }
}

/** `se-sv-12` → storefront and part; null: it names none. */
export function readFileName(
  name: string,
  storefronts: readonly Storefront[],
): { readonly storefront: Storefront; readonly part: Part } | null {
  const match = /^([a-z]{2,8})-([a-z]{2})-([1-9]\d{0,4})$/.exec(name)
  const storefront = storefronts.find(({ market, language }) => market === match?.[1] && language === match[2])
  return storefront ? { storefront, part: partOf(Number(match?.[3])) } : null
}
