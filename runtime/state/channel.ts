import { proxy } from 'valtio'

/** Slice `channel` (specification, section 3): where the visitor shops. */
export interface ChannelState {
  id: string
  /** Alias. */
  currentMarket: string
  /** Alias of the market that the checkout sends to. */
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
