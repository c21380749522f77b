import {
  AcceptCartChangesDocument,
  AddToCartDocument,
  type AddToCartMutation,
  CartCountsDocument,
  type CartCountsQuery,
  CartPanelDocument,
  type CartPanelQuery,
  FillCartDocument,
  RemovePromoCodeDocument,
  SaveForLaterDocument,
  SetCartMarketDocument,
  type SetCartMarketMutation,
  SetGiftMessageDocument,
  SetPromoCodeDocument,
  type SetPromoCodeMutation,
  UpdateCartItemDocument,
} from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { readPromoCode } from '#schemas/values/promo-code.ts'
import { readLines } from '#schemas/values/text.ts'
import { calendarDay } from '#ui/order/day.ts'
import { shownAmount } from '#ui/price/shown-amount.ts'
import { lineItem } from '#ui/shown-item/shown-item.ts'
import { sumRows } from '#ui/sums/sum-rows.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput, ActionResult } from './action.ts'
import { readFill } from './cart-link.ts'
import { isVatIncluded } from './is-vat-included.ts'

type Added = AddToCartMutation['changed']
type AddedCart = Extract<Added, { __typename: 'Cart' }>
type Changed = SetCartMarketMutation['changed']

const cartCookie = 'ralph-cart'
/** Maximum titles named in a notice. */
const maxNamed = 5
/** Maximum titles saved for later by one form. */
const maxSaved = 50
const cartIdShape = /^[\w-]{1,64}$/

/** Cart actions by name, as forms call them: `/actions/cart/add`. */
export const cartActions: Readonly<Record<string, Action>> = {
  'cart/summary': async (input) => {
    const id = cartIdOf(input)
    const { getCart } = id ? await input.query.query(CartCountsDocument, { id }) : { getCart: null }
    return { data: { cart: getCart ? toSummary(getCart) : null } }
  },
  /** Returns the data of the mini cart. */
  'cart/panel': async (input) => {
    const id = cartIdOf(input)
    const { getCart } = id ? await input.query.query(CartPanelDocument, { id }) : { getCart: null }
    return { data: { panel: getCart ? toPanel(getCart, input) : null } }
  },
  'cart/add': async (input) => {
    const skuId = input.form.get('skuId') ?? ''
    if (skuId === '') return { notice: { tone: 'problem', message: input.t('product:size.choose') } }
    const quantity = readQuantity(input.form.get('quantity') ?? '1')
    const { changed } = await input.query.query(AddToCartDocument, {
      cartId: cartIdOf(input),
      skuId,
      quantity,
      idempotencyKey: input.form.get('key') ?? null,
    })
    const answer = toAnswer(changed, input, 'cart:added')
    if (changed.__typename !== 'Cart') return { ...answer, location: cartPath(input) }
    const notification = toNotification(changed, { skuId, quantity, vatIncluded: isVatIncluded(input) })
    return { ...answer, data: { ...answer.data, notification }, location: cartPath(input) }
  },
  'cart/update': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const skuId = input.form.get('skuId') ?? ''
    const quantity = readQuantity(input.form.get('quantity') ?? input.form.get('typed') ?? '1')
    const set = async (pieces: number) =>
      (
        await input.query.query(UpdateCartItemDocument, {
          cartId: id,
          skuId,
          quantity: pieces,
          idempotencyKey: pieces === quantity ? (input.form.get('key') ?? null) : null,
        })
      ).changed
    const changed = await set(quantity)
    if (changed.__typename !== 'NotEnoughStock' || changed.stock === 0) {
      return toAnswer(changed, input, quantity === 0 ? 'cart:removed' : null)
    }
    // Take what there is, and say so.
    const { notice } = toAnswer(changed, input, null)
    return { ...toAnswer(await set(changed.stock), input, null), notice }
  },
  'cart/code': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const code = readPromoCode(input.form.get('code') ?? '')
    if (code === '') return { notice: { tone: 'problem', message: input.t('cart:code.empty') } }
    const { changed } = await input.query.query(SetPromoCodeDocument, { cartId: id, code, idempotencyKey: null })
    const answer = toAnswer(changed, input, 'cart:code.set')
    if (changed.__typename !== 'Cart') return answer
    return {
      ...answer,
      notice: noticeOfCode(changed, code, input),
      data: { ...answer.data, promoCode: code },
    }
  },
  'cart/remove-code': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const gift = input.form.get('gift') === '1'
    const { changed } = await input.query.query(RemovePromoCodeDocument, { cartId: id, gift })
    return toAnswer(changed, input, null)
  },
  'cart/market': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const { changed } = await input.query.query(SetCartMarketDocument, { cartId: id, market: input.market })
    return toAnswer(changed, input, null)
  },
  'cart/accept': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const { changed } = await input.query.query(AcceptCartChangesDocument, { cartId: id })
    return toAnswer(changed, input, null)
  },
  /** Moves titles (SKU ids, separated by commas) to the saved items, or back to the cart. */
  'cart/save': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const saved = input.form.get('saved') !== '0'
    const skuIds = (input.form.get('skuId') ?? '').split(',').slice(0, maxSaved)
    let changed: Changed | undefined
    for (const skuId of skuIds) {
      changed = (await input.query.query(SaveForLaterDocument, { cartId: id, skuId, saved })).changed
      if (changed.__typename !== 'Cart') break
    }
    return changed ? toAnswer(changed, input, saved ? 'cart:later.saved' : 'cart:later.back') : gone(input)
  },
  'cart/gift': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const giftMessage = readLines(input.form.get('giftMessage') ?? '')
    const { changed } = await input.query.query(SetGiftMessageDocument, { cartId: id, giftMessage })
    return toAnswer(changed, input, giftMessage === '' ? 'cart:giftMessage.removed' : 'cart:giftMessage.saved')
  },
  /** Adds the titles and the promo code of a cart link (F45). Idempotent. */
  'cart/fill': async (input) => {
    const { lines, code, unread } = readFill(input.form)
    const leftOutOf = (numbers: readonly string[]) =>
      input.t('cart:fillLeftOut', { numbers: numbers.slice(0, maxNamed).join(', ') })
    if (lines.length === 0 && code === null) {
      const location = cartPath(input)
      return unread.length === 0 ? { location } : { location, notice: { tone: 'problem', message: leftOutOf(unread) } }
    }
    const { filled } = await input.query.query(FillCartDocument, { cartId: cartIdOf(input), lines: [...lines], code })
    const { changed, leftOut, codeIsValid, codeProblem } = filled
    const answer = { ...toAnswer(changed, input, 'cart:filled'), location: cartPath(input) }
    const faults = [
      ...(leftOut.length + unread.length > 0 ? [leftOutOf([...leftOut, ...unread])] : []),
      ...(codeIsValid ? [] : [codeProblem ?? input.t('cart:code.invalid')]),
    ]
    return faults.length === 0 ? answer : { ...answer, notice: { tone: 'problem', message: faults.join(' ') } }
  },
}

type CodedCart = Extract<SetPromoCodeMutation['changed'], { __typename: 'Cart' }>

/** Returns the notice for an entered code, which was added, has replaced another code, or is not applicable yet. */
function noticeOfCode(cart: CodedCart, typed: string, { form, t }: ActionInput): ActionResult['notice'] {
  const isOf = (code: string) => readPromoCode(code) === cart.promoCode
  const before = form.get('replaces') ?? ''
  // A gift code is separate from the promo code.
  const isPromo = isOf(typed)
  if (isPromo && cart.promoCodeRequirement) return { tone: 'problem', message: cart.promoCodeRequirement }
  const replaces = isPromo && before !== '' && !isOf(before)
  return { tone: 'success', message: replaces ? t('cart:code.replaced', { before }) : t('cart:code.set') }
}

export function cartIdOf({ cookies }: Pick<ActionInput, 'cookies'>): string | null {
  const id = cookies[cartCookie]
  return id && cartIdShape.test(id) ? id : null
}

function toAnswer(changed: Changed, { t }: ActionInput, done: string | null): ActionResult {
  if (changed.__typename === 'Cart') {
    const { id, quantity } = changed
    return {
      notice: done === null ? undefined : { tone: 'success', message: t(done) },
      cookies: { [cartCookie]: id },
      data: { cart: { id, quantity } },
    }
  }
  const isGone = changed.__typename === 'CartProblem' && changed.code === 'CART_GONE'
  return {
    notice: { tone: 'problem', message: changed.message },
    ...(isGone ? { cookies: { [cartCookie]: null } } : {}),
  }
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

type PanelCart = NonNullable<CartPanelQuery['getCart']>

function toPanel(cart: PanelCart, input: ActionInput) {
  const place = { market: input.market, language: input.language, config: getShop().config }
  const vatIncluded = isVatIncluded(input)
  const { shipping, sums } = cart.summary
  const rows = sumRows(sums, input.t, { ...cart, shippingIsDefault: shipping.isDefault })
  const left = shipping.amountLeftToFreeShippingFormatted
  return {
    quantity: cart.quantity,
    lines: cart.items.map(({ skuId, size, quantity, releaseDate, product, totalPrice }) => ({
      skuId,
      quantity,
      name: product?.name ?? '',
      format: size ? input.t('product:size.of', { size }) : (product?.formatLabel ?? ''),
      comes: releaseDate ? input.t('cart:comes', { date: calendarDay(input.language, releaseDate) }) : null,
      href: product ? hrefTo({ route: 'product', params: { alias: product.alias } }, place) : null,
      image: product?.productImages[0] ?? null,
      total: shownAmount(totalPrice, 'sellingPrice', vatIncluded),
    })),
    sums: rows,
    // Only tabs that still run the previous build read `total`.
    total: rows.at(-1)?.value ?? '',
    free: left ? input.t(vatIncluded ? 'cart:freeLeft' : 'cart:freeLeftIncVat', { amount: left }) : null,
  }
}

/** Returns the added title, for the toast and for events (specification, section 3: cart notification). */
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

function cartPath({ market, language }: ActionInput): string {
  return hrefTo({ route: 'cart' }, { market, language, config: getShop().config })
}

function gone({ t }: ActionInput): ActionResult {
  return { notice: { tone: 'problem', message: t('cart:gone') } }
}

function readQuantity(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isFinite(value) ? Math.min(999, Math.max(0, value)) : 1
}
