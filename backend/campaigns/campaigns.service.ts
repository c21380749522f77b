import type { Language } from '#schemas/languages.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestMarket } from '../kernel/request-context.ts'
import { conditionsIn, effectIn } from './campaign-shapes.ts'
import type { CartCampaign } from './campaigns.rules.ts'
import * as store from './campaigns.store.ts'
import { type CodeCircumstances, type UnmetRequirement, unmetRequirement } from './code-requirements.rules.ts'

export interface CampaignCircumstances {
  readonly market: RequestMarket
  readonly customerType: string
  /** Epoch milliseconds. */
  readonly at: number
  /** The campaign of the cart's promo code. */
  readonly codeCampaignId: number | null
}

export type FoundCode =
  | { readonly kind: 'promo'; readonly code: string; readonly promo: store.PromoCodeRow }
  | { readonly kind: 'gift'; readonly id: number; readonly code: string; readonly balance: number }

/** Titles, categories and publishers that a code's sentence names. */
const maxNamed = 4

export interface CampaignName {
  readonly id: number
  readonly name: string
  readonly hideTitle: boolean
}

/** A campaign for the engine, and whether its name is told. */
export interface OfferedCampaign extends CartCampaign {
  readonly hideTitle: boolean
}

export type CampaignsService = ReturnType<typeof createCampaignsService>

/** Campaigns and codes, for carts and orders, within their transaction. */
export function createCampaignsService() {
  const running = async (tx: Transaction, { market, customerType, at, codeCampaignId }: CampaignCircumstances) =>
    (await store.findRunningCampaigns(tx, at)).filter(
      ({ id, markets, customerTypes, needsCode }) =>
        (!markets || markets.includes(market.id)) &&
        (!customerTypes || customerTypes.includes(customerType)) &&
        (!needsCode || id === codeCampaignId),
    )

  return {
    /** Campaigns that may apply, as the engine reads them. */
    async campaignsFor(tx: Transaction, input: CampaignCircumstances): Promise<readonly OfferedCampaign[]> {
      const { currency } = input.market
      return (await running(tx, input)).flatMap(({ parameters, conditions, ...campaign }) => {
        const effect = effectIn(parameters, currency)
        return effect ? [{ ...campaign, effect, conditions: conditionsIn(conditions, currency) }] : []
      })
    },

    /** What shoppers read of applied campaigns. */
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

    /** What a promo code asks for and a cart does not have; null: nothing is missing. */
    async unmet(
      tx: Transaction,
      promo: store.PromoCodeRow,
      { market, ...where }: Omit<CodeCircumstances, 'marketId'> & { readonly market: RequestMarket },
    ): Promise<UnmetRequirement | null> {
      const campaign = await store.findCampaign(tx, promo.campaignId)
      const isUsedUp = promo.maxUses !== null && (await store.countUses(tx, promo.id)) >= promo.maxUses
      const effect = campaign ? effectIn(campaign.parameters, market.currency) : null
      const asked = {
        windows: [promo, ...(campaign ? [campaign] : [])].map(({ startsAt, endsAt }) => ({
          startsAt: startsAt?.getTime() ?? null,
          endsAt: endsAt?.getTime() ?? null,
        })),
        isUsedUp,
        markets: campaign?.markets ?? null,
        customerTypes: campaign?.customerTypes ?? null,
        conditions: campaign && effect ? conditionsIn(campaign.conditions, market.currency) : null,
        pieces: effect && 'take' in effect ? effect.take : 1,
      }
      return unmetRequirement(asked, { ...where, marketId: market.id })
    },

    /** Names of what a campaign is for; empty: everything, or too much to name. */
    async meantNames(tx: Transaction, campaignId: number, language: Language): Promise<readonly string[]> {
      const campaign = await store.findCampaign(tx, campaignId)
      const names = campaign ? await store.findMeantNames(tx, campaign.conditions, language) : []
      return names.length > maxNamed ? [] : names
    },

    /** A code that there is, whether it holds or not; null: none, or a gift code without money, of another currency or time. */
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

    /** Takes the promo code's use and the gift code's money for an order. False: another order was faster. */
    async redeem(
      tx: Transaction,
      input: {
        readonly orderId: string
        readonly email: string
        /** Whose account orders; null: a guest. */
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

    /** The order came to nothing: its code may be used again. Gift money goes back by `giftMoney`. */
    releaseUse: store.deleteUse,
  }
}
