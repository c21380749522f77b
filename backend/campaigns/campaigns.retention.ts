import { type Retention, stored } from '../kernel/retention.ts'
import { cartCampaigns, cartCampaignTexts, giftCodes, promoCodes, promoCodeUses } from './campaigns.tables.ts'

export const campaignsRetention: readonly Retention[] = [
  ...stored([cartCampaigns, cartCampaignTexts, promoCodes], 'until staff delete them'),
  ...stored([promoCodeUses], 'with their order, because a code counts its uses'),
  ...stored([giftCodes], 'as accounting records, because gift codes carry money'),
]
