import { z } from 'zod'
import {
  AcceptCartChangesDocument,
  AddToCartDocument,
  type AddToCartMutation,
  type CartChangedFragment,
  CartCountsDocument,
  type CartCountsQuery,
  ClaimCartDocument,
  FillCartDocument,
  RemovePromoCodeDocument,
  SaveForLaterDocument,
  SetCartMarketDocument,
  SetGiftMessageDocument,
  SetPromoCodeDocument,
  type SetPromoCodeMutation,
  UpdateCartItemDocument,
} from '#generated/graphql.ts'
import type { ActionContext } from '#runtime/actions/action-context.ts'
import type { ActionCookies } from '#runtime/actions/action-result.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { checked, idempotencyKey, lines, optionalText, text } from '#runtime/actions/fields.ts'
import { failWith, succeed } from '#runtime/actions/notices.ts'
import type { Notice } from '#runtime/context.ts'
import { cartCookie, checkoutMarketCookie } from '#runtime/guards/visitor.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import * as shared from '#ui/action-form/shared-actions.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { lineItem } from '#ui/shown-item/shown-item.ts'
import { readFill } from './cart-link.ts'
import { gone, readQuantity, toResult } from './cart-result.ts'

type AddedCart = Extract<AddToCartMutation['changed'], { __typename: 'Cart' }>

/** Maximum number of titles named in a notice. */
const maxNamed = 5
/** Maximum number of titles that one form can save for later. */
const maxSaved = 50

const cartSummary = defineAction({
  name: 'cart/summary',
  input: z.object({}),
  reads: true,
  async run(_, { visitor: { cartId }, query }) {
    const { getCart } = cartId ? await query(CartCountsDocument, { id: cartId }) : { getCart: null }
    return { data: { cart: getCart ? toSummary(getCart) : null } }
  },
})

const addToCart = defineAction({
  ...shared.addToCart,
  async run({ skuId, key, ...input }, context) {
    const quantity = readQuantity(input.quantity)
    const { changed } = await context.query(AddToCartDocument, {
      cartId: context.visitor.cartId,
      skuId,
      quantity,
      idempotencyKey: key,
    })
    const result = toResult(changed, context, 'cart:added')
    const location = context.href({ route: 'cart' })
    if (changed.__typename !== 'Cart') return { ...result, location }
    const notification = toNotification(changed, { skuId, quantity, vatIncluded: context.vatIncluded })
    return { ...result, data: { ...result.data, notification }, location }
  },
})

export const updateCart = defineAction({
  name: 'cart/update',
  /** The buttons for more and fewer pieces submit `quantity`. Otherwise, the number in the field `typed` is used. */
  input: z.object({ skuId: text, quantity: optionalText, typed: text, key: idempotencyKey }),
  async run({ skuId, quantity: pressed, typed, key }, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    const quantity = readQuantity(pressed ?? typed)
    const set = async (pieces: number) => {
      const idempotencyKey = pieces === quantity ? key : null
      return (await context.query(UpdateCartItemDocument, { cartId, skuId, quantity: pieces, idempotencyKey })).changed
    }
    const changed = await set(quantity)
    if (changed.__typename !== 'NotEnoughStock' || changed.stock === 0) {
      return toResult(changed, context, quantity === 0 ? 'cart:removed' : null)
    }
    // If fewer pieces are in stock than requested, set the line to the number in stock and show the error message.
    return { ...toResult(await set(changed.stock), context, null), ...failWith(changed.message) }
  },
})

export const addCode = defineAction({
  name: 'cart/code',
  input: z.object({
    code: text.transform(readPromoCode).refine((code) => code !== '', 'cart:code.empty'),
    /** Promo code that the cart already has. The new code replaces it. */
    replaces: text,
  }),
  async run({ code, replaces }, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    const { changed } = await context.query(SetPromoCodeDocument, { cartId, code, idempotencyKey: null })
    const result = toResult(changed, context, 'cart:code.set')
    if (changed.__typename !== 'Cart') return result
    return {
      ...result,
      notice: noticeOfCode(changed, { typed: code, before: replaces }, context),
      data: { ...result.data, promoCode: code },
    }
  },
})

export const removeCode = defineAction({
  name: 'cart/remove-code',
  input: z.object({ gift: checked }),
  async run({ gift }, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    return toResult((await context.query(RemovePromoCodeDocument, { cartId, gift })).changed, context, null)
  },
})

export const moveCart = defineAction({
  name: 'cart/market',
  input: z.object({}),
  async run(_, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    const { changed } = await context.query(SetCartMarketDocument, { cartId, market: context.market })
    const result = toResult(changed, context, null)
    if (changed.__typename !== 'Cart') return result
    return {
      ...result,
      cookies: { ...result.cookies, [checkoutMarketCookie]: null },
      data: { ...result.data, checkoutMarket: context.market },
    }
  },
})

export const acceptChanges = defineAction({
  name: 'cart/accept',
  input: z.object({}),
  async run(_, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    return toResult((await context.query(AcceptCartChangesDocument, { cartId })).changed, context, null)
  },
})

/** Saves titles for later, or moves them back to the cart. `skuId` has one or more SKU ids separated by commas. */
export const saveForLater = defineAction({
  name: 'cart/save',
  input: z.object({ skuId: text, saved: text.transform((value) => value !== '0') }),
  async run({ skuId: ids, saved }, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    let changed: CartChangedFragment | undefined
    for (const skuId of ids.split(',').slice(0, maxSaved)) {
      changed = (await context.query(SaveForLaterDocument, { cartId, skuId, saved })).changed
      if (changed.__typename !== 'Cart') break
    }
    return changed ? toResult(changed, context, saved ? 'cart:later.saved' : 'cart:later.back') : gone(context)
  },
})

export const setGiftMessage = defineAction({
  name: 'cart/gift',
  input: z.object({ giftMessage: lines }),
  async run({ giftMessage }, context) {
    const { cartId } = context.visitor
    if (!cartId) return gone(context)
    const { changed } = await context.query(SetGiftMessageDocument, { cartId, giftMessage })
    return toResult(changed, context, giftMessage === '' ? 'cart:giftMessage.removed' : 'cart:giftMessage.saved')
  },
})

/** Adds the titles and the promo code of a cart link (F45). Idempotent. */
const fillCart = defineAction({
  name: 'cart/fill',
  input: z.object({ add: text, code: text }),
  reads: true,
  async run(input, context) {
    const { lines, code, unread } = readFill(input)
    const location = context.href({ route: 'cart' })
    const leftOutOf = (numbers: readonly string[]) =>
      context.t('cart:fillLeftOut', { numbers: numbers.slice(0, maxNamed).join(', ') })
    if (lines.length === 0 && code === null) {
      return unread.length === 0 ? { location } : { location, ...failWith(leftOutOf(unread)) }
    }
    const { cartId } = context.visitor
    const { filled } = await context.query(FillCartDocument, { cartId, lines: [...lines], code })
    const { changed, leftOutTitles, codeIsValid, codeProblem } = filled
    const result = { ...toResult(changed, context, 'cart:filled'), location }
    const faults = [
      ...(leftOutTitles.length + unread.length > 0 ? [leftOutOf([...leftOutTitles, ...unread])] : []),
      ...(codeIsValid ? [] : [codeProblem ?? context.t('cart:code.invalid')]),
    ]
    return faults.length === 0 ? result : { ...result, ...failWith(faults.join(' ')) }
  },
})

export const cartActions = [
  cartSummary,
  addToCart,
  updateCart,
  addCode,
  removeCode,
  moveCart,
  acceptChanges,
  saveForLater,
  setGiftMessage,
  fillCart,
]

/**
 * Assigns the guest's cart to the customer, or merges it into the customer's cart. Returns the cookie with the id of
 * the resulting cart.
 */
export async function claimCart({ query, visitor }: ActionContext): Promise<ActionCookies> {
  const { claimCart: claimed } = await query(ClaimCartDocument, { cartId: visitor.cartId })
  return claimed ? { [cartCookie]: claimed.id } : {}
}

type CodedCart = Extract<SetPromoCodeMutation['changed'], { __typename: 'Cart' }>

/**
 * Returns the notice for an entered code: it was added, it replaced another code, or the cart does not meet its
 * conditions yet.
 */
function noticeOfCode(
  cart: CodedCart,
  { typed, before }: { readonly typed: string; readonly before: string },
  context: ActionContext,
): Notice {
  const isOf = (code: string) => readPromoCode(code) === cart.promoCode
  // A gift code is stored separately and does not replace the promo code.
  const isPromo = isOf(typed)
  if (isPromo && cart.promoCodeRequirement) return failWith(cart.promoCodeRequirement).notice
  const replaces = isPromo && before !== '' && !isOf(before)
  return succeed(context, replaces ? 'cart:code.replaced' : 'cart:code.set', { before }).notice
}

type CountedCart = NonNullable<CartCountsQuery['getCart']>

function toSummary({ id, quantity, marketId, currency, items, summary, promoCode }: CountedCart) {
  return {
    id,
    quantity,
    marketId,
    currency,
    lines: items.length,
    total: summary.total.sellingPriceIncVat,
    totalFormatted: summary.total.sellingPriceIncVatFormatted,
    subTotal: summary.subTotal.sellingPriceIncVat,
    shippingFee: summary.shipping.feeIncVat,
    isDefaultShipping: summary.shipping.isDefault,
    promoCode: promoCode ?? null,
  }
}

/** Returns the added title for the toast and for analytics events (specification, section 3: cart notification). */
function toNotification(
  cart: AddedCart,
  {
    skuId,
    quantity,
    vatIncluded,
  }: { readonly skuId: string; readonly quantity: number; readonly vatIncluded: boolean },
) {
  const line = cart.items.find((one) => one.skuId === skuId)
  const item = line && lineItem(line)
  if (!line || !item) return null
  return {
    skuId,
    quantity,
    currency: cart.currency,
    price: shownAmount(line.unitPrice, 'sellingPrice', vatIncluded),
    campaign: line.campaign.appliedCampaigns.find(({ hideTitle }) => !hideTitle)?.name ?? null,
    image: line.product?.productImages[0] ?? null,
    item: { ...item, quantity },
  }
}
