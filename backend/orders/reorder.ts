import type { CartChangeResult, Refilled, RefillInput } from '../cart/index.ts'
import type { Database } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import { boughtOf } from './order.rules.ts'
import type { OrderKey } from './order-access.ts'
import * as store from './orders.store.ts'

export interface ReorderDeps {
  readonly database: Database
  readonly refill: (context: RequestContext, input: RefillInput) => Promise<Refilled>
}

export interface Reordered {
  readonly answer: CartChangeResult
  /** Lines that could not be added completely: the earlier order had `wanted` pieces, but only `had` were available. */
  readonly leftOut: readonly {
    readonly skuId: number
    readonly name: string
    readonly wanted: number
    readonly had: number
  }[]
}

/**
 * Creates the function that adds the available titles of an earlier order to a cart. The function returns null when the
 * requester has no access to the order.
 */
export function createReorder(
  { database, refill }: ReorderDeps,
  find: (key: OrderKey) => Promise<store.OrderRow | null>,
) {
  return async function reorder(
    context: RequestContext,
    input: { readonly id: string; readonly token: string | null; readonly cartId: string | null },
  ): Promise<Reordered | null> {
    const order = await find({ id: input.id, token: input.token, customer: context.customer })
    if (!order) return null
    const lines = boughtOf(await store.findOrderLines(database, order.id))
    const { answer, had } = await refill(context, { cartId: input.cartId, lines })
    const leftOut = lines.flatMap(({ skuId, name, quantity: wanted }) => {
      const pieces = had.get(skuId) ?? 0
      return pieces < wanted ? [{ skuId, name, wanted, had: pieces }] : []
    })
    return { answer, leftOut }
  }
}
