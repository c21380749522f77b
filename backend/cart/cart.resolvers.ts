import type { Resolvers } from '#backend/generated/resolvers.ts'
import { readLines } from '#schemas/values/text.ts'
import type { ProductModel } from '../catalog/index.ts'
import { requireSamePlace } from '../channel/index.ts'
import { formatMoney, toDecimal } from '../kernel/money.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { requireCustomer } from '../kernel/require-customer.ts'
import { exVat } from '../pricing/pricing.rules.ts'
import type { CartGiftModel, CartItemModel, CartModel, MissedGiftModel, SavedItemModel } from './cart.models.ts'
import type { Amount } from './cart.rules.ts'
import type { CartService } from './cart.service.ts'
import { toCartResult } from './cart-result.ts'
import { refusalMessage } from './error-messages.ts'
import { requirementMessage } from './requirement-messages.ts'
import { shownSumsOf } from './shown-sums.rules.ts'
import { toSumLines } from './sum-lines.ts'

export interface CartResolverDeps {
  readonly cart: CartService
  readonly productsByIds: (context: RequestContext, ids: readonly number[]) => Promise<readonly ProductModel[]>
  readonly isVatIncluded: (customerType: string) => boolean
}

const maxMessageLength = 500

export interface PriceSumModel {
  readonly regular: Amount
  readonly selling: Amount
  readonly currency: string
}

export function createCartResolvers({ cart, productsByIds, isVatIncluded }: CartResolverDeps): Resolvers {
  return {
    CartResult: {
      __resolveType: (value) => ('items' in value ? 'Cart' : 'stock' in value ? 'NotEnoughStock' : 'CartProblem'),
    },
    Query: {
      previewCartMarket: (_, { cartId, market }, context) => cart.previewMarket(context, { cartId, marketId: market }),
      getCart: (_, { id, allowExternalShippingFee, marketId, ...place }, context) => {
        requireSamePlace(place, context)
        if (id === '') return null
        return cart.getCart(context, id, { askCarrier: allowExternalShippingFee ?? false, marketId: marketId ?? null })
      },
    },
    Mutation: {
      addToCart: async (_, { cartId, skuId, quantity, idempotencyKey }, context) =>
        toCartResult(
          await cart.changeLine(context, {
            cartId: cartId ?? null,
            skuId: readId(skuId),
            mode: 'add',
            quantity: quantity ?? 1,
            idempotencyKey: idempotencyKey ?? null,
          }),
          context,
        ),
      updateCartItem: async (_, { cartId, skuId, quantity, idempotencyKey }, context) =>
        toCartResult(
          await cart.changeLine(context, {
            cartId,
            skuId: readId(skuId),
            mode: 'set',
            quantity,
            idempotencyKey: idempotencyKey ?? null,
          }),
          context,
        ),
      removeCartItem: async (_, { cartId, skuId, idempotencyKey }, context) =>
        toCartResult(
          await cart.changeLine(context, {
            cartId,
            skuId: readId(skuId),
            mode: 'set',
            quantity: 0,
            idempotencyKey: idempotencyKey ?? null,
          }),
          context,
        ),
      setPromoCode: async (_, { cartId, code, idempotencyKey }, context) =>
        toCartResult(await cart.setCode(context, { cartId, code, idempotencyKey: idempotencyKey ?? null }), context),
      removePromoCode: async (_, { cartId, gift }, context) =>
        toCartResult(await cart.removeCode(context, { cartId, kind: gift ? 'gift' : 'promo' }), context),
      setCartMarket: async (_, { cartId, market, country }, context) =>
        toCartResult(
          await cart.setMarket(context, { cartId, marketId: market, countryCode: country ?? null }),
          context,
        ),
      setCartDetails: async (_, { cartId, zip, shippingOptionId, giftMessage, useBalance, checkoutDraft }, context) =>
        toCartResult(
          await cart.setDetails(context, {
            cartId,
            ...(zip == null ? {} : { zip }),
            ...(shippingOptionId == null ? {} : { shippingOptionId }),
            ...(checkoutDraft == null ? {} : { checkout: readDraft(checkoutDraft) }),
            ...(useBalance == null ? {} : { useBalance }),
            ...(giftMessage == null ? {} : { giftMessage: readLines(giftMessage).slice(0, maxMessageLength) }),
          }),
          context,
        ),
      saveForLater: async (_, { cartId, skuId, saved }, context) =>
        toCartResult(await cart.saveForLater(context, { cartId, skuId: readId(skuId), saved }), context),
      fillCart: async (_, { cartId, lines, code }, context) => {
        const filled = await cart.fill(context, { cartId: cartId ?? null, lines, code: code ?? null })
        const { answer, leftOut, codeRefusal } = filled
        return {
          changed: toCartResult(answer, context),
          leftOut: leftOut.map(({ articleNumber }) => articleNumber),
          leftOutTitles: leftOut.map(({ articleNumber, name }) => name ?? articleNumber),
          codeIsValid: codeRefusal === null,
          codeProblem: codeRefusal && refusalMessage(codeRefusal, context),
        }
      },
      acceptCartChanges: async (_, { cartId }, context) =>
        toCartResult(await cart.acceptChanges(context, { cartId }), context),
      claimCart: async (_, { cartId }, context) => {
        return cart.claim(context, requireCustomer(context).id, cartId ?? null)
      },
      mergeCart: async (_, { cartId, fromCartId, idempotencyKey }, context) =>
        toCartResult(
          await cart.mergeCart(context, { cartId, fromCartId, idempotencyKey: idempotencyKey ?? null }),
          context,
        ),
    },
    Cart: {
      checkoutDraft: (model: CartModel) => Object.entries(model.checkout).map(([field, value]) => ({ field, value })),
      promoCodeRequirement: ({ promoCode, promoCodeRequirement: requirement }: CartModel, _, context) =>
        promoCode && requirement && requirementMessage(promoCode, requirement, context),
      needsShipping: (model: CartModel) => model.shipping.needed,
      quantity: (model: CartModel) => model.items.reduce((sum, { quantity }) => sum + quantity, 0),
      appliedCampaigns: (model: CartModel) => model.campaigns.map(toApplied),
      items: (model: CartModel) => [...model.items],
      saved: (model: CartModel) => [...model.saved],
      gifts: (model: CartModel) => [...model.gifts],
      missedGifts: (model: CartModel) => [...model.missedGifts],
      accountBalance: ({ balance, currency }: CartModel) =>
        balance.owner === null ? null : toDecimal(Math.max(0, balance.atShop), currency),
      accountBalanceFormatted: ({ balance, currency }: CartModel, _, { locale }) =>
        balance.owner === null ? null : formatMoney(Math.max(0, balance.atShop), currency, locale),
      usesBalance: ({ balance }: CartModel) => balance.used,
      unavailable: (model: CartModel) => model.unavailable.map(String),
      summary: (model: CartModel) => model,
    },
    CartItem: {
      skuId: ({ skuId }: CartItemModel) => String(skuId),
      product: async ({ productId }: CartItemModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
      totalPrice: (item: CartItemModel) => ({ regular: item.regular, selling: item.selling, currency: item.currency }),
      campaign: (item: CartItemModel, _, { locale }) => ({
        appliedCampaigns: item.campaigns.map(toApplied),
        prices: item.prices.map(({ price, quantity }) => ({
          price: toDecimal(price, item.currency),
          priceFormatted: formatMoney(price, item.currency, locale),
          priceIncVatFormatted: formatMoney(price, item.currency, locale),
          priceExVatFormatted: formatMoney(exVat(price, item.unitPrice.vatRate), item.currency, locale),
          quantity,
        })),
      }),
      priceBeforeIncVat: (item: CartItemModel) =>
        item.priceBefore === null ? null : toDecimal(item.priceBefore, item.currency),
      priceBeforeIncVatFormatted: (item: CartItemModel, _, { locale }) =>
        item.priceBefore === null ? null : formatMoney(item.priceBefore, item.currency, locale),
      priceBeforeExVatFormatted: ({ priceBefore, unitPrice, currency }: CartItemModel, _, { locale }) =>
        priceBefore === null ? null : formatMoney(exVat(priceBefore, unitPrice.vatRate), currency, locale),
    },
    CartGift: {
      skuId: ({ skuId }: CartGiftModel) => String(skuId),
      campaign: ({ campaign }: CartGiftModel) => shownName(campaign),
      product: async ({ productId }: CartGiftModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
    },
    MissedGift: {
      skuId: ({ skuId }: MissedGiftModel) => String(skuId),
      campaign: ({ campaign }: MissedGiftModel) => shownName(campaign),
      reason: ({ reason }: MissedGiftModel) => reason.toUpperCase().replaceAll('-', '_'),
      product: async ({ productId }: MissedGiftModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
    },
    SavedItem: {
      skuId: ({ skuId }: SavedItemModel) => String(skuId),
      product: async ({ productId }: SavedItemModel, _, context) =>
        (await productsByIds(context, [productId]))[0] ?? null,
    },
    PriceSum: {
      isDiscounted: ({ regular, selling }: PriceSumModel) => selling.incVat < regular.incVat,
      ...amountFields<PriceSumModel, 'regularPrice'>('regularPrice', ({ regular }) => regular, currencyOf),
      ...amountFields<PriceSumModel, 'sellingPrice'>('sellingPrice', ({ selling }) => selling, currencyOf),
      ...amountFields<PriceSumModel, 'discount'>('discount', saved, currencyOf),
      vat: ({ selling, currency }: PriceSumModel) => toDecimal(selling.incVat - selling.exVat, currency),
      vatFormatted: ({ selling, currency }: PriceSumModel, _, { locale }) =>
        formatMoney(selling.incVat - selling.exVat, currency, locale),
    },
    CartSummary: {
      total: ({ totals, currency }: CartModel) => ({
        regular: plus(totals.regular, totals.shipping),
        selling: totals.total,
        currency,
      }),
      subTotal: ({ totals, currency }: CartModel) => ({ regular: totals.regular, selling: totals.items, currency }),
      shipping: (model: CartModel) => model,
      ...amountFields<CartModel, 'fixedAmountDiscount'>(
        'fixedAmountDiscount',
        ({ totals }) => totals.fixed,
        currencyOf,
      ),
      balance: (model: CartModel) => model,
      sums: ({ totals, currency, shipping }: CartModel, _, { customerType, locale }) =>
        toSumLines(
          shownSumsOf(totals, { isSent: shipping.needed, vatIncluded: isVatIncluded(customerType) }),
          currency,
          locale,
        ),
    },
    CartShipping: {
      amountLeftToFreeShipping: ({ shipping, currency }: CartModel) =>
        shipping.amountLeftToFree === null ? null : toDecimal(shipping.amountLeftToFree, currency),
      amountLeftToFreeShippingFormatted: ({ shipping, currency }: CartModel, _, { locale }) =>
        shipping.amountLeftToFree === null ? null : formatMoney(shipping.amountLeftToFree, currency, locale),
      ...amountFields<CartModel, 'fee'>('fee', ({ totals }) => totals.shipping, currencyOf),
      shippingFeeIncVat: ({ totals, currency }: CartModel) => toDecimal(totals.shipping.incVat, currency),
      isDefault: ({ shipping }: CartModel) => shipping.isDefault,
    },
    CartBalance: {
      pending: ({ totals, currency }: CartModel) => toDecimal(totals.pending, currency),
      giftPartFormatted: ({ totals, currency }: CartModel, _, { locale }) =>
        totals.fromGift === 0 ? null : formatMoney(totals.fromGift, currency, locale),
      accountPartFormatted: ({ totals, currency }: CartModel, _, { locale }) =>
        totals.fromBalance === 0 ? null : formatMoney(totals.fromBalance, currency, locale),
      pendingFormatted: ({ totals, currency }: CartModel, _, { locale }) =>
        formatMoney(totals.pending, currency, locale),
      ...amountFields<CartModel, 'totalSellingPriceExBalance'>(
        'totalSellingPriceExBalance',
        ({ totals }) => totals.afterBalance,
        currencyOf,
      ),
    },
  }
}

type AmountFields<Parent, Name extends string> = {
  readonly [K in `${Name}IncVat` | `${Name}ExVat`]: (parent: Parent) => number
} & {
  readonly [K in `${Name}IncVatFormatted` | `${Name}ExVatFormatted`]: (
    parent: Parent,
    args: object,
    context: RequestContext,
  ) => string
}

/**
 * Returns the resolvers for the four fields of an amount: with and without VAT, each as a decimal number and as
 * formatted text.
 */
function amountFields<Parent, Name extends string>(
  name: Name,
  amountOf: (parent: Parent) => Amount,
  currency: (parent: Parent) => string,
): AmountFields<Parent, Name> {
  const decimal = (part: keyof Amount) => (parent: Parent) => toDecimal(amountOf(parent)[part], currency(parent))
  const formatted =
    (part: keyof Amount) =>
    (parent: Parent, _: object, { locale }: RequestContext) =>
      formatMoney(amountOf(parent)[part], currency(parent), locale)
  return {
    [`${name}IncVat`]: decimal('incVat'),
    [`${name}ExVat`]: decimal('exVat'),
    [`${name}IncVatFormatted`]: formatted('incVat'),
    [`${name}ExVatFormatted`]: formatted('exVat'),
  } as AmountFields<Parent, Name>
}

function currencyOf({ currency }: { readonly currency: string }): string {
  return currency
}

function saved({ regular, selling }: PriceSumModel): Amount {
  return {
    incVat: Math.max(0, regular.incVat - selling.incVat),
    exVat: Math.max(0, regular.exVat - selling.exVat),
  }
}

function plus(a: Amount, b: Amount): Amount {
  return { incVat: a.incVat + b.incVat, exVat: a.exVat + b.exVat }
}

function toApplied({ id, name, hideTitle }: CartModel['campaigns'][number]) {
  return { id: String(id), name, hideTitle }
}

function shownName({ name, hideTitle }: CartGiftModel['campaign']): string | null {
  return hideTitle || name === '' ? null : name
}

/** Maximum characters of a checkout draft, names and values together. Further fields are dropped. */
const maxDraftLength = 4_000

function readDraft(fields: readonly { readonly field: string; readonly value: string }[]): Record<string, string> {
  const most = { fields: 30, name: 40, value: 500 }
  const draft: Record<string, string> = {}
  let left = maxDraftLength
  for (const { field, value } of fields.slice(0, most.fields)) {
    const [name, text] = [field.slice(0, most.name), readLines(value).slice(0, most.value)]
    left -= name.length + text.length
    if (left >= 0) draft[name] = text
  }
  return draft
}

function readId(text: string): number {
  return /^\d{1,9}$/.test(text) ? Number(text) : 0
}
