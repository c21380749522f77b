import type { Resolvers } from '#backend/generated/resolvers.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
import { discountPercentage, exVat } from './pricing.rules.ts'
import type { PricingService } from './pricing.service.ts'

export function createPricingResolvers(pricing: PricingService): Resolvers {
  return {
    Query: {
      discountCampaign: (_, { alias }, context) => pricing.campaignByAlias(context, alias),
      discountCampaigns: async (_, __, context) => [...(await pricing.runningCampaigns(context))],
    },
    UnitPrice: {
      currency: (price: UnitPriceModel) => price.currency,
      isDiscounted: (price: UnitPriceModel) => price.selling < price.regular,
      regularPriceIncVat: (price: UnitPriceModel) => toDecimal(price.regular, price.currency),
      regularPriceExVat: (price: UnitPriceModel) => toDecimal(exVat(price.regular, price.vatRate), price.currency),
      regularPriceIncVatFormatted: (price: UnitPriceModel, _, { locale }) =>
        formatMoney(price.regular, price.currency, locale),
      regularPriceExVatFormatted: (price: UnitPriceModel, _, { locale }) =>
        formatMoney(exVat(price.regular, price.vatRate), price.currency, locale),
      sellingPriceIncVat: (price: UnitPriceModel) => toDecimal(price.selling, price.currency),
      sellingPriceExVat: (price: UnitPriceModel) => toDecimal(exVat(price.selling, price.vatRate), price.currency),
      sellingPriceIncVatFormatted: (price: UnitPriceModel, _, { locale }) =>
        formatMoney(price.selling, price.currency, locale),
      sellingPriceExVatFormatted: (price: UnitPriceModel, _, { locale }) =>
        formatMoney(exVat(price.selling, price.vatRate), price.currency, locale),
      vat: (price: UnitPriceModel) => toDecimal(price.selling - exVat(price.selling, price.vatRate), price.currency),
      vatRate: (price: UnitPriceModel) => price.vatRate / 100,
      discountPercentage: (price: UnitPriceModel) => discountPercentage(price.regular, price.selling),
      lowestPriceLast30DaysIncVat: (price: UnitPriceModel, _, context) => {
        const lowest = pricing.lowestPrior(context, price)
        return lowest === null ? null : toDecimal(lowest, price.currency)
      },
      lowestPriceLast30DaysIncVatFormatted: (price: UnitPriceModel, _, context) => {
        const lowest = pricing.lowestPrior(context, price)
        return lowest === null ? null : formatMoney(lowest, price.currency, context.locale)
      },
    },
    DiscountCampaign: {
      id: (campaign: DiscountCampaignModel) => String(campaign.id),
      percentage: (campaign: DiscountCampaignModel) =>
        campaign.kind === 'percentage' ? campaign.basisPoints / 100 : null,
      startsAt: (campaign: DiscountCampaignModel) => isoOf(campaign.startsAt),
      endsAt: (campaign: DiscountCampaignModel) => isoOf(campaign.endsAt),
    },
  }
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
