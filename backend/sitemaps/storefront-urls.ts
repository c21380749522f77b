import type { Language } from '#schemas/languages.ts'

/** A market in a language that has addresses of its own. */
export interface Storefront {
  readonly marketId: string
  /** Alias of the market. */
  readonly market: string
  readonly language: Language
  readonly hreflang: string
}

export interface AddressedMarket {
  readonly id: string
  readonly alias: string
  readonly defaultLanguageId: string
  readonly virtual: boolean
  readonly onlyDisplayInCheckout: boolean
  readonly allowedLanguages: readonly { readonly id: string; readonly code: string }[]
}

/** A named route with its parameters. */
export interface AddressLink {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
}

/** Where things are: the storefront's router, handed in. */
export interface StorefrontUrls {
  storefronts(channel: {
    readonly defaultMarketId: string
    readonly markets: readonly AddressedMarket[]
  }): readonly Storefront[]
  /** Absolute. Null: the route is not there, or its pages are made for one visitor. */
  addressOf(link: AddressLink, storefront: Storefront): string | null
  /** The shop's origin. */
  readonly root: string
}
