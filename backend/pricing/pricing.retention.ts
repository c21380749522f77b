import { type Retention, stored } from '../kernel/retention.ts'
import {
  discountCampaignProducts,
  discountCampaigns,
  discountCampaignTexts,
  priceChanges,
  priceHistory,
  priceLists,
  prices,
} from './pricing.tables.ts'

export const pricingRetention: readonly Retention[] = [
  ...stored([priceLists, prices], 'as the catalogue: imports write them'),
  ...stored([priceChanges], 'until their time has come: then they are prices'),
  ...stored([priceHistory], 'with their title: what the lowest price of 30 days rests on, a row for each change'),
  ...stored([discountCampaigns, discountCampaignTexts, discountCampaignProducts], 'until staff delete them'),
]
