import { OrderConfirmationDocument, type OrderConfirmationQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface OrderConfirmationData {
  /** Null: this browser may not see it. */
  readonly order: OrderConfirmationQuery['order']
}

/** The order that the browser's cookie opens, or that belongs to whoever is signed in. */
export async function loadOrderConfirmation(_props: unknown, context: BlockContext): Promise<OrderConfirmationData> {
  const { visitor } = context
  const id = visitor?.query.order
  const token = id ? (visitor?.orders[id] ?? null) : null
  if (!id || (token === null && !visitor?.token)) return { order: null }
  const { order } = await context.query(OrderConfirmationDocument, { id, token })
  return { order: order ?? null }
}
