import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { CartModel } from './cart.models.ts'
import { maxLines, maxQuantity } from './cart.rules.ts'
import * as store from './cart.store.ts'
import type { LineContext, SetLine } from './cart-lines.ts'
import type { CartChangeResult, CartRefusal, LineChange } from './cart-results.ts'

export interface FillingDeps {
  readonly database: Database
  /** Locks and returns an open cart, or null when the cart does not exist or was bought. */
  readonly openCart: (tx: Transaction, id: string) => Promise<store.CartRow | null>
  readonly setLine: (tx: Transaction, cart: store.CartRow, line: LineChange, context: LineContext) => Promise<SetLine>
  readonly mayBegin: (context: RequestContext) => Promise<void>
  /** Enters a code. Returns the reason for a refusal, or null when the code is accepted. */
  readonly useCode: (
    tx: Transaction,
    cart: store.CartRow,
    code: string,
    context: RequestContext,
  ) => Promise<CartRefusal | null>
  readonly priced: (tx: Transaction, cart: store.CartRow, context: RequestContext) => Promise<CartModel>
}

export interface RefillInput {
  /** Id of the cart to fill; null creates a new cart. */
  readonly cartId: string | null
  readonly lines: readonly { readonly skuId: number; readonly quantity: number }[]
  readonly code?: string | null
}

export interface Refilled {
  readonly answer: CartChangeResult
  /** Reason why the requested code was refused. Null when it was accepted, or when no code was requested. */
  readonly codeRefusal: CartRefusal | null
  /** Pieces in the cart by SKU, at most as many as requested. */
  readonly had: ReadonlyMap<number, number>
}

export interface Filled {
  readonly answer: CartChangeResult
  readonly codeRefusal: CartRefusal | null
  /** Titles of which the cart has fewer pieces than requested. `name` is null for an unknown article number. */
  readonly leftOut: readonly { readonly articleNumber: string; readonly name: string | null }[]
}

/**
 * Creates the functions that fill a cart with an earlier order or with the titles in a link. A SKU's quantity is raised
 * to the requested number, or as far as the stock allows, and never reduced. Repeating a request therefore changes
 * nothing. If something was refused and the cart is empty afterwards, the result is the refusal.
 */
export function createFilling({ database, openCart, mayBegin, setLine, useCode, priced }: FillingDeps) {
  /**
   * Raises the quantity of a line to the requested pieces, or to the available pieces if there are fewer. Returns the
   * resulting number of pieces, and the refusal if the line was not changed. `pieces` is 0 for a refusal other than
   * `not-enough-stock`.
   */
  async function raise(tx: Transaction, cart: store.CartRow, line: LineChange, context: LineContext) {
    const { outcome: made } = await setLine(tx, cart, line, context)
    if (!('refusal' in made)) return { pieces: line.quantity, refusal: null }
    if (made.refusal !== 'not-enough-stock' || made.stock <= made.inCart) {
      return { pieces: made.refusal === 'not-enough-stock' ? made.inCart : 0, refusal: made }
    }
    await setLine(tx, cart, { ...line, quantity: made.stock }, context)
    return { pieces: made.stock, refusal: null }
  }

  async function refill(context: RequestContext, input: RefillInput): Promise<Refilled> {
    // Count new carts before the transaction, because code in a transaction must not take a second database connection.
    const stored = input.cartId === null ? undefined : await store.findCart(database, input.cartId)
    if (!stored || stored.orderId !== null) await mayBegin(context)
    return database.transaction(async (tx) => {
      const known = input.cartId === null ? null : await openCart(tx, input.cartId)
      const id = known?.id ?? store.newCartId()
      const owner = context.customer?.id ?? null
      if (!known) await store.insertCart(tx, { id, marketId: context.market.id, customerId: owner })
      const cart = known ?? (await store.lockCart(tx, id))
      if (!cart) return { answer: { refusal: 'cart-gone' }, had: new Map(), codeRefusal: null }
      const present = await store.findLines(tx, id)
      const had = new Map<number, number>()
      let refused: CartRefusal | null = null
      for (const { skuId, quantity } of input.lines.slice(0, maxLines)) {
        const has = present.find((line) => line.skuId === skuId && line.savedAt === null)?.quantity ?? 0
        const wanted = Math.max(has, Math.min(maxQuantity, Math.max(1, Math.trunc(quantity))))
        const line = { cartId: id, skuId, mode: 'set' as const, quantity: wanted, idempotencyKey: null }
        const { pieces, refusal } = await raise(tx, cart, line, context)
        had.set(skuId, Math.min(quantity, pieces))
        refused = refusal ?? refused
      }
      const codeRefusal = input.code ? await useCode(tx, cart, input.code, context) : null
      refused ??= codeRefusal
      const model = await priced(tx, (await store.findCart(tx, id)) ?? cart, context)
      if (!refused || model.items.length > 0) return { answer: model, had, codeRefusal }
      if (!known) await store.deleteCarts(tx, { id })
      return { answer: refused, had, codeRefusal }
    })
  }

  return {
    refill,

    /** Fills a cart with the titles that a link lists by article number (F45). */
    async fill(
      context: RequestContext,
      input: {
        readonly cartId: string | null
        readonly lines: readonly { readonly articleNumber: string; readonly quantity: number }[]
        readonly code: string | null
      },
    ): Promise<Filled> {
      const skuOf = await store.findSkusByArticle(
        database,
        input.lines.map(({ articleNumber }) => articleNumber),
      )
      const requestedLines = input.lines.map((line) => ({ ...line, skuId: skuOf.get(line.articleNumber)?.skuId ?? 0 }))
      const { answer, had, codeRefusal } = await refill(context, { ...input, lines: requestedLines })
      const leftOut = requestedLines.filter(({ skuId, quantity }) => (had.get(skuId) ?? 0) < quantity)
      const named = leftOut.map(({ articleNumber }) => ({
        articleNumber,
        name: skuOf.get(articleNumber)?.name ?? null,
      }))
      return { answer, codeRefusal, leftOut: named }
    },
  }
}
