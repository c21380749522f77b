import type { Language } from '#schemas/languages.ts'

/** Combination of market and language that has URLs of its own. */
export interface Storefront {
  readonly marketId: string
  /** Market alias. */
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

export interface AddressLink {
  readonly route: string
  readonly params: Readonly<Record<string, string>>
}

/** Interface to the URLs of the shop. The shop's router implements it and is injected. */
export interface StorefrontUrls {
  storefronts(channel: {
    readonly defaultMarketId: string
    readonly markets: readonly AddressedMarket[]
  }): readonly Storefront[]
  /** Returns an absolute URL. Returns null when the route does not exist, or when its pages are personal. */
  addressOf(link: AddressLink, storefront: Storefront): string | null
  readonly root: string
}
