import { OrderConfirmationDocument, type OrderConfirmationQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface OrderConfirmationData {
  /** The order; null when the visitor may not see it. */
  readonly order: OrderConfirmationQuery['order']
}

/**
 * Loads the order if the browser's cookie contains the order's token or the order belongs to the signed-in customer.
 */
export async function loadOrderConfirmation(_props: unknown, context: BlockContext): Promise<OrderConfirmationData> {
  const { visitor } = context
  const id = visitor?.query.order
  const token = id ? (visitor?.orders[id] ?? null) : null
  if (!id || (token === null && !visitor?.token)) return { order: null }
  const { order } = await context.query(OrderConfirmationDocument, { id, token })
  return { order: order ?? null }
}
