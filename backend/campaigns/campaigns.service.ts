import type { Language } from '#schemas/languages.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import type { Transaction } from '../kernel/database.ts'
import type { MaybePromise } from '../kernel/maybe-promise.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import { conditionsIn, effectIn } from './campaign-shapes.ts'
import type { CartCampaign } from './campaigns.rules.ts'
import * as store from './campaigns.store.ts'
import { type CodeCircumstances, type UnmetRequirement, unmetRequirement } from './code-requirements.rules.ts'

export interface CampaignCircumstances {
  readonly market: RequestMarket
  readonly customerType: string
  /** Instant at which the campaigns must be running, in epoch milliseconds. */
  readonly at: number
  /** Id of the campaign of the cart's promo code; null without a code. */
  readonly codeCampaignId: MaybePromise<number | null>
}

export type FoundCode =
  | { readonly kind: 'promo'; readonly code: string; readonly promo: store.PromoCodeRow }
  | { readonly kind: 'gift'; readonly id: number; readonly code: string; readonly balance: number }

export interface CodeCart {
  readonly cartId: string
  /** Account of the shopper; null for a guest. */
  readonly customerId: number | null
}

/** Maximum number of titles, categories and publishers that a message about a code lists. */
const maxNamed = 4

export interface CampaignName {
  readonly id: number
  readonly name: string
  readonly hideTitle: boolean
}

/** Campaign as input for `applyCampaigns`. `hideTitle` is true when shoppers must not see the campaign's name. */
export interface OfferedCampaign extends CartCampaign {
  readonly hideTitle: boolean
}

export type CampaignsService = ReturnType<typeof createCampaignsService>

/** Creates the service for cart campaigns and codes. Carts and orders call it in their own transactions. */
export function createCampaignsService() {
  const running = async (tx: Transaction, { market, customerType, at, codeCampaignId }: CampaignCircumstances) => {
    const [campaigns, codeId] = await Promise.all([store.findRunningCampaigns(tx, at), codeCampaignId])
    return campaigns.filter(
      ({ id, markets, customerTypes, needsCode }) =>
        (!markets || markets.includes(market.id)) &&
        (!customerTypes || customerTypes.includes(customerType)) &&
        (!needsCode || id === codeId),
    )
  }

  async function isUsedUpBy(
    tx: Transaction,
    { id, maxUsesPerCustomer }: store.PromoCodeRow,
    { cartId, customerId }: { readonly cartId: string; readonly customerId: number },
  ): Promise<boolean> {
    if (maxUsesPerCustomer === null) return false
    // Without a verified address, count only the uses by the account itself.
    const user = await store.findCodeUser(tx, { email: '', customerId })
    return (await store.countUsesOf(tx, id, user, cartId)) >= maxUsesPerCustomer
  }

  return {
    /** Returns the running campaigns whose market, customer type and code match, as input for `applyCampaigns`. */
    async campaignsFor(tx: Transaction, input: CampaignCircumstances): Promise<readonly OfferedCampaign[]> {
      const { currency } = input.market
      return (await running(tx, input)).flatMap(({ parameters, conditions, ...campaign }) => {
        const effect = effectIn(parameters, currency)
        return effect ? [{ ...campaign, effect, conditions: conditionsIn(conditions, currency) }] : []
      })
    },

    async names(
      tx: Transaction,
      applied: readonly Pick<OfferedCampaign, 'id' | 'hideTitle'>[],
      language: Language,
    ): Promise<readonly CampaignName[]> {
      const texts = await store.findCampaignNames(
        tx,
        applied.map(({ id }) => id),
      )
      return applied.map(({ id, hideTitle }) => {
        const own = texts.filter((text) => text.campaignId === id)
        const text = own.find((one) => one.language === language) ?? own.find((one) => one.language === 'sv') ?? own[0]
        return { id, name: text?.name ?? '', hideTitle }
      })
    },

    /**
     * Returns the first condition of a promo code that a cart does not meet, or null. The use by the cart's own unpaid
     * order does not count. Only `redeem` checks a guest's limit, because a guest may give any e-mail address and must
     * not learn who has used the code.
     */
    async unmet(
      tx: Transaction,
      promo: store.PromoCodeRow,
      {
        market,
        cart,
        ...where
      }: Omit<CodeCircumstances, 'marketId'> & { readonly market: RequestMarket; readonly cart: CodeCart },
    ): Promise<UnmetRequirement | null> {
      const campaign = await store.findCampaign(tx, promo.campaignId)
      const { cartId, customerId } = cart
      const isUsedUp = promo.maxUses !== null && (await store.countUses(tx, promo.id, cartId)) >= promo.maxUses
      const effect = campaign ? effectIn(campaign.parameters, market.currency) : null
      const requirements = {
        windows: [promo, ...(campaign ? [campaign] : [])].map(({ startsAt, endsAt }) => ({
          startsAt: startsAt?.getTime() ?? null,
          endsAt: endsAt?.getTime() ?? null,
        })),
        isUsedUp,
        isUsedUpByCustomer: customerId !== null && (await isUsedUpBy(tx, promo, { cartId, customerId })),
        markets: campaign?.markets ?? null,
        customerTypes: campaign?.customerTypes ?? null,
        conditions: campaign && effect ? conditionsIn(campaign.conditions, market.currency) : null,
        pieces: effect && 'take' in effect ? effect.take : 1,
      }
      return unmetRequirement(requirements, { ...where, marketId: market.id })
    },

    /**
     * Returns the names of the titles, categories and publishers that a campaign applies to; empty when it applies to
     * everything, or to too many to list.
     */
    async meantNames(tx: Transaction, campaignId: number, language: Language): Promise<readonly string[]> {
      const campaign = await store.findCampaign(tx, campaignId)
      const names = campaign ? await store.findMeantNames(tx, campaign.conditions, language) : []
      return names.length > maxNamed ? [] : names
    },

    /**
     * Finds a promo code or a gift code. Returns a promo code even if it does not apply at this time. Returns null for
     * an unknown code, and for a gift code that is empty, expired or in another currency.
     */
    async findCode(
      tx: Transaction,
      text: string,
      input: { readonly currency: string; readonly at: number },
    ): Promise<FoundCode | null> {
      const code = readPromoCode(text)
      const promo = await store.findPromoCode(tx, { code })
      if (promo) return { kind: 'promo', code, promo }
      const gift = await store.findGiftCode(tx, { code })
      if (!gift || gift.currency !== input.currency || gift.balance <= 0) return null
      if (gift.expiresAt !== null && gift.expiresAt.getTime() <= input.at) return null
      return { kind: 'gift', id: gift.id, code, balance: gift.balance }
    },

    /**
     * Redeems codes for an order: takes one use of the promo code, and money from the gift code. Returns false when no
     * use is left (in total or for this customer), or when the gift code has too little money.
     */
    async redeem(
      tx: Transaction,
      input: {
        readonly orderId: string
        readonly email: string
        /** Account that places the order; null for a guest. */
        readonly customerId: number | null
        readonly promoId: number | null
        readonly giftId: number | null
        readonly giftAmount: number
      },
    ): Promise<boolean> {
      if (input.promoId !== null) {
        await store.lockPromoCode(tx, input.promoId)
        const promo = await store.findPromoCode(tx, { id: input.promoId })
        const all = await store.countUses(tx, input.promoId)
        const user = await store.findCodeUser(tx, input)
        const own = await store.countUsesOf(tx, input.promoId, user)
        if (!promo || (promo.maxUses !== null && all >= promo.maxUses)) return false
        if (promo.maxUsesPerCustomer !== null && own >= promo.maxUsesPerCustomer) return false
        await store.insertUse(tx, { codeId: input.promoId, orderId: input.orderId, ...user })
      }
      if (input.giftId !== null && input.giftAmount > 0) {
        const gift = await store.findGiftCode(tx, { id: input.giftId }, true)
        if (!gift || gift.balance < input.giftAmount) return false
        await store.moveGiftBalance(tx, input.giftId, -input.giftAmount)
      }
      return true
    },

    emptyGiftCode: store.emptyGiftCode,
    insertGiftCode: store.insertGiftCode,
    giftMoney: store.moveGiftBalance,

    /** Deletes the use of a promo code by a cancelled order. Money of gift codes is returned by `giftMoney`. */
    releaseUse: store.deleteUse,
  }
}
