import { proxy } from 'valtio/vanilla'

/** A market of the channel. `code` is the ISO 3166 code of its country. */
export interface ChannelMarket {
  readonly alias: string
  readonly country: { readonly code: string }
}

/** Slice `channel` (specification, section 3): the visitor's market, language and currency. */
export interface ChannelState {
  id: string
  /** Alias of the market. */
  currentMarket: string
  markets: readonly ChannelMarket[]
  /** Alias of the market to which the checkout ships. */
  checkoutMarket: string
  currentLocale: string
  currentCurrency: string
}

export const channel = proxy<ChannelState>({
  id: '',
  currentMarket: '',
  markets: [],
  checkoutMarket: '',
  currentLocale: '',
  currentCurrency: '',
})
