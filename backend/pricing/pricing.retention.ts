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
  ...stored([priceLists, prices], 'as the catalogue, which imports write'),
  ...stored([priceChanges], 'until their date, when they become prices'),
  ...stored([priceHistory], 'with their title: one row for each change, to find the lowest price of 30 days'),
  ...stored([discountCampaigns, discountCampaignTexts, discountCampaignProducts], 'until staff delete them'),
]
