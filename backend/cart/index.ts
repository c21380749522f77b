import type { BackendModule } from '../kernel/module.ts'
import { type CartResolverDeps, createCartResolvers } from './cart.resolvers.ts'
import { type CartDeps, type CartService, createCartService } from './cart.service.ts'

export type { CartGiftModel, CartItemModel, CartModel } from './cart.models.ts'
export { cartPersonalData } from './cart.personal-data.ts'
export { type Amount, addUp, shareOf, shippingVatRate } from './cart.rules.ts'
export type { CartService, OpenedCart } from './cart.service.ts'
export type { CartRow as LockedCart } from './cart.store.ts'
export { toCartResult } from './cart-result.ts'
export type { CartChangeResult } from './cart-results.ts'
export type { Refilled, RefillInput } from './fill-cart.ts'
export { shownSums } from './shown-sums.rules.ts'
export { toSumLines } from './sum-lines.ts'

/** Creates the module for carts: their lines, codes and totals. `modules.ts` passes its `service` to other modules. */
export function createCartModule(
  deps: CartDeps & Pick<CartResolverDeps, 'productsByIds' | 'isVatIncluded'>,
): BackendModule & { readonly service: CartService } {
  const service = createCartService(deps)
  const { productsByIds, isVatIncluded } = deps
  return { name: 'cart', resolvers: createCartResolvers({ cart: service, productsByIds, isVatIncluded }), service }
}
