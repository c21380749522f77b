import type { BackendModule } from '../kernel/module.ts'
import { createOffersResolvers } from './offers.resolvers.ts'
import { createOffersService, type OffersDeps } from './offers.service.ts'
import { createPromoCodesService, type PromoCodesDeps } from './promo-codes.service.ts'

/** Creates the module in which merchandisers edit cart campaigns, discount campaigns and promo codes. */
export function createOffersModule(deps: OffersDeps & PromoCodesDeps): BackendModule {
  const offers = createOffersService(deps)
  const codes = createPromoCodesService(deps)
  return { name: 'offers', resolvers: createOffersResolvers({ offers, codes }) }
}
