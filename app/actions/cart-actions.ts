import {
  AcceptCartChangesDocument,
  AddToCartDocument,
  type AddToCartMutation,
  CartCountsDocument,
  RemovePromoCodeDocument,
  SetCartMarketDocument,
  SetPromoCodeDocument,
  UpdateCartItemDocument,
} from '#generated/graphql.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionAnswer, ActionInput } from './action.ts'

type Changed = AddToCartMutation['changed']

const cartCookie = 'ralph-cart'
const cartIdShape = /^[\w-]{1,64}$/

/** Actions of the cart by name, as forms call them: `/actions/cart/add`. */
export const cartActions: Readonly<Record<string, Action>> = {
  'cart/summary': async (input) => {
    const id = cartIdOf(input)
    const { getCart } = id ? await input.query.query(CartCountsDocument, { id }) : { getCart: null }
    return { data: { cart: getCart ? { id: getCart.id, quantity: getCart.quantity } : null } }
  },
  'cart/add': async (input) => {
    const { changed } = await input.query.query(AddToCartDocument, {
      cartId: cartIdOf(input),
      skuId: input.form.get('skuId') ?? '',
      quantity: readQuantity(input.form.get('quantity') ?? '1'),
      idempotencyKey: input.form.get('key') ?? null,
    })
    const place = { market: input.market, language: input.language, config: getShop().config }
    const answer = toAnswer(changed, input, 'cart:added')
    return { ...answer, location: hrefTo({ route: 'cart' }, place) }
  },
  'cart/update': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const { changed } = await input.query.query(UpdateCartItemDocument, {
      cartId: id,
      skuId: input.form.get('skuId') ?? '',
      quantity: readQuantity(input.form.get('quantity') ?? input.form.get('typed') ?? '1'),
      idempotencyKey: input.form.get('key') ?? null,
    })
    return toAnswer(changed, input, null)
  },
  'cart/code': async (input) => {
    const id = cartIdOf(input)
    if (!id) return gone(input)
    const code = input.form.get('code')?.trim() ?? ''
    if (code === '') return { notice: { tone: 'problem', message: input.t('cart:code.empty') } }
    const { changed } = await input.query.query(SetPromoCodeDocument, { cartId: id, code, idempotencyKey: null })
    return toAnswer(changed, input, 'cart:code.set')
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
}

export function cartIdOf({ cookies }: Pick<ActionInput, 'cookies'>): string | null {
  const id = cookies[cartCookie]
  return id && cartIdShape.test(id) ? id : null
}

function toAnswer(changed: Changed, { t }: ActionInput, done: string | null): ActionAnswer {
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

function gone({ t }: ActionInput): ActionAnswer {
  return { notice: { tone: 'problem', message: t('cart:gone') } }
}

function readQuantity(text: string): number {
  const value = Number.parseInt(text, 10)
  return Number.isFinite(value) ? Math.min(999, Math.max(0, value)) : 1
}
