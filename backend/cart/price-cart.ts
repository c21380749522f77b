import { applyCampaigns, type CampaignResult } from '../campaigns/campaigns.rules.ts'
import type { CampaignsService } from '../campaigns/campaigns.service.ts'
import { findGiftCode, findPromoCode } from '../campaigns/campaigns.store.ts'
import { isOpen } from '../campaigns/code-window.ts'
import { dayIn } from '../catalog/read/market-day.ts'
import type { Transaction } from '../kernel/database.ts'
import type { RequestContext, RequestMarket } from '../kernel/request-context.ts'
import { campaignPriceAt } from '../pricing/pricing.rules.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import type { ShippingProvider, ShippingRequest } from '../shipping/index.ts'
import { chooseOption, feeOf, parcelWeight } from '../shipping/shipping.rules.ts'
import { adPricesIn } from './ad-prices.ts'
import type { CartModel } from './cart.models.ts'
import { addUp, type PricedLine, shippingVatRate } from './cart.rules.ts'
import { type CartContents, type CartRow, findContents, findSkuFacts, type SkuFacts } from './cart.store.ts'
import { codeRequirement, type RequirementDeps } from './code-requirement.ts'
import { decideGifts } from './gift.rules.ts'

export interface PriceCartDeps extends Pick<RequirementDeps, 'isVatIncluded' | 'getMarket'> {
  readonly pricing: Pick<PricingService, 'pricesOfSkus'>
  readonly campaigns: CampaignsService
  readonly shipping: Pick<ShippingProvider, 'options' | 'weighsParcels'>
  readonly freeShippingFrom: (marketId: string) => Promise<number | null>
  readonly balanceOf: (tx: Transaction, customerId: number, currency: string) => Promise<number>
}

interface Circumstances extends Pick<RequestContext, 'customerType' | 'language' | 'now' | 'customer' | 'adPrices'> {
  /**
   * Whether to request shipping fees from the carrier. True only on checkout pages and when an order is created,
   * because the request is slow.
   */
  readonly askCarrier: boolean
}

/**
 * Prices a cart with the current prices, campaigns, codes, shipping fees and VAT, all read in the given transaction.
 * Reads the contents of the cart unless the caller passes them.
 */
export async function priceCart(
  tx: Transaction,
  cart: CartRow,
  context: Circumstances,
  deps: PriceCartDeps,
  contents?: CartContents,
): Promise<CartModel> {
  const market = await deps.getMarket(cart.marketId, cart.countryCode)
  const today = dayIn(market.countryCode, context.now)
  const { lines: all, facts } = contents ?? (await findContents(tx, cart.id))
  const rows = all.filter(({ savedAt }) => savedAt === null)
  const saved = all.filter(({ savedAt }) => savedAt !== null)
  const skuIds = all.map(({ skuId }) => skuId)
  const owner = cart.customerId !== null && cart.customerId === context.customer?.id ? cart.customerId : null
  const place = {
    marketId: market.id,
    countryCode: market.countryCode,
    language: context.language,
    zip: cart.zip,
    currency: market.currency,
  }
  const mustWeigh = context.askCarrier && deps.shipping.weighsParcels
  const foundPromo = cart.promoCodeId === null ? undefined : findPromoCode(tx, { id: cart.promoCodeId })
  const [prices, promo, gift, offers, atShop, table] = await Promise.all([
    deps.pricing.pricesOfSkus(tx, market, skuIds, context.now, adPricesIn(all, market.id, context)),
    foundPromo,
    cart.giftCodeId === null ? undefined : findGiftCode(tx, { id: cart.giftCodeId }),
    deps.campaigns.campaignsFor(tx, {
      market,
      customerType: context.customerType,
      at: context.now,
      // An expired code stays in the cart, but has no effect.
      codeCampaignId:
        foundPromo?.then((found) => (found && isOpen(found, context.now) ? found.campaignId : null)) ?? null,
    }),
    owner === null ? 0 : deps.balanceOf(tx, owner, market.currency),
    mustWeigh ? null : deps.shipping.options(tx, { ...place, weight: null, value: null, askCarrier: false }),
  ])
  const sold = rows.flatMap((row) => {
    const unitPrice = prices.get(row.skuId)
    const fact = facts.get(row.skuId)
    return unitPrice && fact ? [{ row, unitPrice, fact }] : []
  })
  const campaignLines = sold.map(({ row, unitPrice, fact }) => ({
    ...fact,
    quantity: row.quantity,
    unit: unitPrice.selling,
  }))
  const result = applyCampaigns(campaignLines, offers)
  const lines = sold.map(({ row, unitPrice }, index): PricedLine => {
    const line = result.lines[index]
    return {
      skuId: row.skuId,
      quantity: row.quantity,
      regular: campaignPriceAt(unitPrice, context.now)?.reduction?.prior ?? unitPrice.selling,
      vatRate: unitPrice.vatRate,
      prices: line?.prices ?? [],
      fixedShare: line?.fixedShare ?? 0,
    }
  })
  const value = result.lines.reduce((sum, line) => sum + line.total - line.fixedShare, 0)
  const sent = sold.filter(({ fact }) => needsShipping(fact))
  const needed = sent.length > 0
  const request: ShippingRequest = {
    ...place,
    weight: parcelWeight(sent.reduce((pieces, { row }) => pieces + row.quantity, 0)),
    value,
    askCarrier: context.askCarrier && needed,
  }
  const options = table ?? (await deps.shipping.options(tx, request))
  const chosen = chooseOption(options, cart.shippingOptionId, value)
  const fee = needed && chosen && !result.freeShipping ? feeOf(chosen.option, value) : 0
  const accountBalance = cart.useBalance ? Math.max(0, atShop) : 0
  const totals = addUp({
    lines,
    shippingFee: fee,
    shippingVatRate: shippingVatRate(lines),
    giftBalance: gift && gift.currency === market.currency ? gift.balance : 0,
    accountBalance,
  })
  const gifts = await giftsOf(tx, {
    earned: result.gifts,
    bought: sold.map(({ row }) => row),
    market,
    today,
    now: context.now,
    hasParcel: needed,
    pricing: deps.pricing,
  })
  const isEarned = (id: number) => result.gifts.some(({ campaignId }) => campaignId === id)
  const appliedIds = result.appliedIds.filter((id) => !isEarned(id) || gifts.isGiven(id))
  const named = await deps.campaigns.names(
    tx,
    offers.filter(({ id }) => result.appliedIds.includes(id)),
    context.language,
  )
  const names = named.filter(({ id }) => appliedIds.includes(id))
  const campaignOf = (id: number) => named.find((campaign) => campaign.id === id) ?? { id, name: '', hideTitle: true }
  const limit = await deps.freeShippingFrom(market.id)
  const waiting = promo && !appliedIds.includes(promo.campaignId) ? promo : null
  const { customerType, language, now } = context
  const requirement =
    waiting &&
    ((await codeRequirement(
      tx,
      {
        ...{ promo: waiting, market, lines: campaignLines, customerType, language, now },
        cart: { cartId: cart.id, customerId: context.customer?.id ?? null },
      },
      deps,
    )) ?? { kind: isEarned(waiting.campaignId) ? 'no-gift' : 'other-offer' })
  return {
    id: cart.id,
    marketId: market.id,
    countryCode: market.countryCode,
    currency: market.currency,
    promoCode: promo?.code ?? null,
    promoCodeWaits: waiting !== null,
    promoCodeRequirement: requirement,
    giftCode: gift?.code ?? null,
    codes: { promoId: promo?.id ?? null, giftId: gift?.id ?? null },
    balance: { owner, atShop, used: cart.useBalance },
    giftMessage: cart.giftMessage,
    checkout: cart.checkout ?? {},
    zip: cart.zip,
    shippingOptionId: chosen && !chosen.isDefault ? chosen.option.id : null,
    shippingName: chosen?.option.name ?? '',
    items: sold.map(({ row, unitPrice, fact }, index) => ({
      skuId: row.skuId,
      productId: fact.productId,
      name: fact.name,
      articleNumber: fact.articleNumber,
      size: fact.size,
      quantity: row.quantity,
      unitPrice,
      currency: market.currency,
      prices: lines[index]?.prices ?? [],
      regular: totals.lines[index]?.regular ?? { incVat: 0, exVat: 0 },
      selling: totals.lines[index]?.selling ?? { incVat: 0, exVat: 0 },
      fixedShare: lines[index]?.fixedShare ?? 0,
      campaigns: names.filter(({ id }) => result.lines[index]?.campaignIds.includes(id)),
      priceBefore: row.seenCurrency === market.currency && row.seenPrice !== unitPrice.selling ? row.seenPrice : null,
      releaseDate: fact.releaseDate !== null && fact.releaseDate > today ? fact.releaseDate : null,
      onlyLeft: fact.static || fact.oversellable || fact.quantity >= row.quantity ? null : Math.max(0, fact.quantity),
    })),
    gifts: gifts.given.map(({ campaignId, ...gift }) => ({ ...gift, campaign: campaignOf(campaignId) })),
    missedGifts: gifts.missed.map(({ campaignId, ...gift }) => ({ ...gift, campaign: campaignOf(campaignId) })),
    campaigns: names,
    totals,
    shipping: {
      isDefault: chosen?.isDefault ?? true,
      amountLeftToFree: !needed || limit === null || fee === 0 ? null : Math.max(0, limit - value),
      needed,
      free: result.freeShipping,
      request,
    },
    hasDownloads: sent.length < sold.length,
    saved: saved.flatMap(({ skuId, quantity }) => {
      const unitPrice = prices.get(skuId)
      const fact = facts.get(skuId)
      return unitPrice && fact ? [{ skuId, quantity, productId: fact.productId, unitPrice }] : []
    }),
    unavailable: rows
      .filter(({ skuId }) => !prices.has(skuId))
      .flatMap(({ skuId }) => facts.get(skuId)?.productId ?? []),
  }
}

interface EarnedGifts {
  readonly earned: CampaignResult['gifts']
  readonly bought: readonly { readonly skuId: number; readonly quantity: number }[]
  readonly market: RequestMarket
  /** Today's date in the market, as YYYY-MM-DD. */
  readonly today: string
  /** Time of the request, in epoch milliseconds. */
  readonly now: number
  readonly hasParcel: boolean
  readonly pricing: PriceCartDeps['pricing']
}

async function giftsOf(tx: Transaction, input: EarnedGifts) {
  const { earned, bought, market, today, now, hasParcel } = input
  const skuIds = [...new Set(earned.map(({ skuId }) => skuId))]
  const prices = await input.pricing.pricesOfSkus(tx, market, skuIds, now)
  const isOut = ({ releaseDate }: SkuFacts) => releaseDate === null || releaseDate <= today
  const known = (await findSkuFacts(tx, skuIds)).flatMap((fact) => {
    const unitPrice = prices.get(fact.skuId)
    return unitPrice && isOut(fact) ? [{ fact, unitPrice }] : []
  })
  const find = (skuId: number) => known.find(({ fact }) => fact.skuId === skuId)
  const { given, missed } = decideGifts(earned, {
    factsOf: (skuId) => {
      const fact = find(skuId)?.fact
      return fact && { quantity: fact.quantity, static: fact.static, isSent: needsShipping(fact) }
    },
    boughtOf: (skuId) => bought.find((line) => line.skuId === skuId)?.quantity ?? 0,
    hasParcel,
  })
  return {
    isGiven: (campaignId: number) => given.some((gift) => gift.campaignId === campaignId),
    given: given.flatMap((gift) => {
      const one = find(gift.skuId)
      if (!one) return []
      const { productId, name, articleNumber } = one.fact
      return [{ ...gift, productId, name, articleNumber, unitPrice: one.unitPrice }]
    }),
    missed: missed.flatMap((gift) => {
      const one = find(gift.skuId)
      return one ? [{ ...gift, productId: one.fact.productId }] : []
    }),
  }
}

function needsShipping({ format }: SkuFacts): boolean {
  return format !== 'ebook' && format !== 'audiobook'
}
