import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { CartModel } from './cart.models.ts'
import { mostLines, mostOfOne } from './cart.rules.ts'
import type { CartAnswer, CartRefusal, LineChange } from './cart.service.ts'
import * as store from './cart.store.ts'

export interface RefillDeps {
  readonly database: Database
  /** An open cart, locked; null: there is none, or it was bought. */
  readonly openCart: (tx: Transaction, id: string) => Promise<store.CartRow | null>
  readonly setLine: (
    tx: Transaction,
    cart: store.CartRow,
    line: LineChange,
    now: number,
  ) => Promise<{ readonly cartId: string } | CartRefusal>
  readonly priced: (tx: Transaction, cart: store.CartRow, context: RequestContext) => Promise<CartModel>
}

export interface RefillInput {
  /** Null: a new cart. */
  readonly cartId: string | null
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[]
}

export interface Refilled {
  readonly answer: CartAnswer
  /** SKU → pieces that the cart holds of what was asked for. */
  readonly had: ReadonlyMap<number, number>
}

/**
 * What was bought before, once more: at least so many of each SKU, or as many as there are. The same asked twice changes
 * nothing more. A refusal is answered when nothing could be had.
 */
export function createRefill({ database, openCart, setLine, priced }: RefillDeps) {
  /** As many as asked for, else as many as there are; answers how many. */
  async function raise(tx: Transaction, cart: store.CartRow, line: LineChange, now: number) {
    const made = await setLine(tx, cart, line, now)
    if (!('refusal' in made)) return { pieces: line.quantity, refusal: null }
    if (made.refusal !== 'not-enough-stock' || made.stock <= made.inCart) {
      return { pieces: made.refusal === 'not-enough-stock' ? made.inCart : 0, refusal: made }
    }
    await setLine(tx, cart, { ...line, quantity: made.stock }, now)
    return { pieces: made.stock, refusal: null }
  }

  return async function refill(context: RequestContext, input: RefillInput): Promise<Refilled> {
    return database.transaction(async (tx) => {
      const known = input.cartId === null ? null : await openCart(tx, input.cartId)
      const id = known?.id ?? store.newCartId()
      if (!known) await store.insertCart(tx, { id, marketId: context.market.id })
      const cart = known ?? (await store.lockCart(tx, id))
      if (!cart) return { answer: { refusal: 'cart-gone' }, had: new Map() }
      const present = await store.findLines(tx, id)
      const had = new Map<number, number>()
      let refused: CartRefusal | null = null
      for (const { skuId, quantity } of input.lines.slice(0, mostLines)) {
        const has = present.find((line) => line.skuId === skuId && line.savedAt === null)?.quantity ?? 0
        const wanted = Math.max(has, Math.min(mostOfOne, quantity))
        const line = { cartId: id, skuId, mode: 'set' as const, quantity: wanted, idempotencyKey: null }
        const { pieces, refusal } = await raise(tx, cart, line, context.now)
        had.set(skuId, Math.min(quantity, pieces))
        refused = refusal ?? refused
      }
      const model = await priced(tx, (await store.findCart(tx, id)) ?? cart, context)
      return { answer: refused && model.items.length === 0 ? refused : model, had }
    })
  }
}
