import type { BackendModule } from '../kernel/module.ts'
import { type AdPricesHttpDeps, createAdPricesHttp } from './ad-prices/ad-prices.http.ts'
import { type AdPricesDeps, type AdPricesService, createAdPricesService } from './ad-prices/ad-prices.service.ts'
import { createPricingResolvers } from './pricing.resolvers.ts'
import { createPricingService, type PricingDeps, type PricingService } from './pricing.service.ts'

export { adPriceAt } from './ad-prices/ad-prices.rules.ts'
export type { AdPriceSettings } from './ad-prices/landing-token.ts'
export type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
export type { AdPriceOf, CampaignWindow, PricingService } from './pricing.service.ts'
export { recordPriceHistory } from './record-history.ts'

export interface PricingModuleDeps
  extends Omit<PricingDeps, 'lowestAdPercent'>,
    Pick<AdPricesDeps, 'keys'>,
    Omit<AdPricesHttpDeps, 'adPrices'> {
  /** Terms of ad prices; null when the shop has no ad prices. */
  readonly adPrices: AdPricesDeps['settings']
}

export interface PricingModule extends BackendModule {
  readonly service: PricingService
  readonly adPrices: AdPricesService
}

/**
 * Lowest allowed ad price in a shop without ad prices, in per cent of the regular price. With 100, no ad price is
 * allowed.
 */
const noAdPrices = 100

/** Creates the module of prices, discount campaigns and ad prices. Other modules use its `service`. */
export function createPricingModule({ adPrices: settings, keys, ...deps }: PricingModuleDeps): PricingModule {
  const service = createPricingService({ ...deps, lowestAdPercent: settings?.lowestPercent ?? noAdPrices })
  const adPrices = createAdPricesService({ keys, settings, pricing: service })
  return {
    name: 'pricing',
    resolvers: createPricingResolvers(service),
    http: createAdPricesHttp({ ...deps, adPrices }),
    service,
    adPrices,
  }
}
