import { OrderConfirmationDocument, type OrderConfirmationQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface OrderConfirmationData {
  /** The order; null when this browser may not view it. */
  readonly order: OrderConfirmationQuery['order']
}

/** Loads the order, which is authorised by the browser's cookie or belongs to the signed-in customer. */
export async function loadOrderConfirmation(_props: unknown, context: BlockContext): Promise<OrderConfirmationData> {
  const { visitor } = context
  const id = visitor?.query.order
  const token = id ? (visitor?.orders[id] ?? null) : null
  if (!id || (token === null && !visitor?.token)) return { order: null }
  const { order } = await context.query(OrderConfirmationDocument, { id, token })
  return { order: order ?? null }
}
