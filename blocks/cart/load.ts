import { CartPageDocument, type CartPageQuery } from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type CartData = NonNullable<CartPageQuery['getCart']>

export interface CartBlockData {
  /** Null: there is none, or it is empty. */
  readonly cart: CartData | null
}

export async function loadCart(_props: unknown, context: BlockContext): Promise<CartBlockData> {
  const id = context.visitor?.cartId
  if (!id) return { cart: null }
  const { getCart } = await context.query(CartPageDocument, { id })
  return {
    cart: getCart && getCart.items.length + getCart.saved.length + getCart.unavailable.length > 0 ? getCart : null,
  }
}
