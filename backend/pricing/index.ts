import type { BackendModule } from '../kernel/module.ts'
import { createPricingResolvers } from './pricing.resolvers.ts'
import { createPricingService, type PricingDeps, type PricingService } from './pricing.service.ts'

export type { DiscountCampaignModel, UnitPriceModel } from './pricing.models.ts'
export type { CampaignWindow, PricingService } from './pricing.service.ts'
export { recordPriceHistory } from './record-history.ts'

/** Creates the module for prices and discount campaigns. Other modules receive its `service`. */
export function createPricingModule(deps: PricingDeps): BackendModule & { readonly service: PricingService } {
  const service = createPricingService(deps)
  return { name: 'pricing', resolvers: createPricingResolvers(service), service }
}
