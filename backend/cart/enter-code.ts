import type { CampaignsService } from '../campaigns/campaigns.service.ts'
import { isDearer, mayWait } from '../campaigns/code-requirements.rules.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { CartModel } from './cart.models.ts'
import * as store from './cart.store.ts'
import type { CartRefusal } from './cart-results.ts'
import { codeRequirement, type RequirementDeps } from './code-requirement.ts'

export interface CodeEntryDeps extends RequirementDeps {
  readonly campaigns: CampaignsService
  readonly priced: (tx: Transaction, cart: store.CartRow, context: RequestContext) => Promise<CartModel>
}

/**
 * Creates the function that enters a promo code or a gift code into a locked cart. The function returns null when the
 * code is accepted. Otherwise it returns the reason and leaves the cart unchanged. A promo code replaces the cart's
 * earlier promo code, but is refused if it makes the cart, including shipping, more expensive.
 */
export function createCodeEntry(deps: CodeEntryDeps) {
  return async (
    tx: Transaction,
    cart: store.CartRow,
    text: string,
    context: RequestContext,
  ): Promise<CartRefusal | null> => {
    const market = await deps.getMarket(cart.marketId, cart.countryCode)
    const found = await deps.campaigns.findCode(tx, text, { currency: market.currency, at: context.now })
    if (!found) return { refusal: 'code-not-valid', code: text, requirement: null }
    if (found.kind === 'gift') {
      await store.updateCart(tx, cart.id, { giftCodeId: found.id })
      return null
    }
    const { code, promo } = found
    const { customerType, language, now } = context
    const buying = { cartId: cart.id, customerId: context.customer?.id ?? null }
    const unmet = await deps.campaigns.unmet(tx, promo, { market, cart: buying, customerType, at: now, lines: [] })
    if (unmet && !mayWait(unmet)) {
      const pricing = { promo, cart: buying, market, customerType, language, now, lines: [] }
      return { refusal: 'code-not-valid', code, requirement: await codeRequirement(tx, pricing, deps) }
    }
    const before = await deps.priced(tx, cart, context)
    const after = await deps.priced(tx, { ...cart, promoCodeId: promo.id }, context)
    if (isDearer(totalOf(before), totalOf(after))) {
      return { refusal: 'code-worse', code, appliedCode: before.promoCode, requirement: after.promoCodeRequirement }
    }
    await store.updateCart(tx, cart.id, { promoCodeId: promo.id })
    return null
  }
}

function totalOf({ totals }: CartModel) {
  return { total: totals.total.incVat }
}
