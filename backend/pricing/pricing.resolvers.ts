import type { Resolvers } from '#backend/generated/resolvers.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
import { type CampaignPrice, campaignPriceAt, exVat } from './pricing.rules.ts'
import type { PricingService } from './pricing.service.ts'

export function createPricingResolvers(pricing: PricingService): Resolvers {
  return {
    Query: {
      discountCampaign: (_, { alias }, context) => pricing.campaignByAlias(context, alias),
      discountCampaigns: async (_, __, context) => [...(await pricing.runningCampaigns(context))],
    },
    UnitPrice: {
      currency: (price: UnitPriceModel) => price.currency,
      isDiscounted: (price: UnitPriceModel, _, context) => beside(price, context)?.reduction != null,
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
      discountPercentage: (price: UnitPriceModel, _, context) => beside(price, context)?.reduction?.percentage ?? 0,
      lowestPriceLast30DaysIncVat: (price: UnitPriceModel, _, context) => {
        const lowest = lowestOf(price, context)
        return lowest === null ? null : toDecimal(lowest, price.currency)
      },
      lowestPriceLast30DaysIncVatFormatted: (price: UnitPriceModel, _, context) => {
        const lowest = lowestOf(price, context)
        return lowest === null ? null : formatMoney(lowest, price.currency, context.locale)
      },
      lowestPriceLast30DaysExVat: (price: UnitPriceModel, _, context) => {
        const lowest = lowestOf(price, context)
        return lowest === null ? null : toDecimal(exVat(lowest, price.vatRate), price.currency)
      },
      lowestPriceLast30DaysExVatFormatted: (price: UnitPriceModel, _, context) => {
        const lowest = lowestOf(price, context)
        return lowest === null ? null : formatMoney(exVat(lowest, price.vatRate), price.currency, context.locale)
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

/**
 * Returns what must be shown beside a reduced price (the lowest prior price and the reduction), or null for a regular
 * price. Computes this once per operation, because several fields need it.
 */
function beside(price: UnitPriceModel, context: RequestContext): CampaignPrice | null {
  const known = context.memo('pricing.beside', () => new Map<UnitPriceModel, CampaignPrice | null>())
  const found = known.get(price)
  if (found !== undefined) return found
  const made = campaignPriceAt(price, context.now)
  known.set(price, made)
  return made
}

function lowestOf(price: UnitPriceModel, context: RequestContext): number | null {
  return beside(price, context)?.lowest ?? null
}

function isoOf(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString()
}
