import { proxy } from 'valtio'

/** Slice `channel` (specification, section 3): the visitor's market, language and currency. */
export interface ChannelState {
  id: string
  /** Alias of the market. */
  currentMarket: string
  /** Alias of the market that the checkout ships to. */
  checkoutMarket: string
  currentLocale: string
  currentCurrency: string
}

export const channel = proxy<ChannelState>({
  id: '',
  currentMarket: '',
  checkoutMarket: '',
  currentLocale: '',
  currentCurrency: '',
})
