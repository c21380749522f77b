import { OrderConfirmationDocument, type OrderConfirmationQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export interface OrderConfirmationData {
  /** Null: there is none by that number and token. */
  readonly order: OrderConfirmationQuery['order']
}

export async function loadOrderConfirmation(_props: unknown, context: BlockContext): Promise<OrderConfirmationData> {
  const { order: id, token } = context.visitor?.query ?? {}
  if (!id || !token) return { order: null }
  const { order } = await context.query(OrderConfirmationDocument, { id, token })
  return { order: order ?? null }
}
