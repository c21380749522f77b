import {
  CartMarketPreviewDocument,
  type CartMarketPreviewQuery,
  GetCartDocument,
  type GetCartQuery,
} from '#generated/graphql.ts'
import type { BlockContext } from '#runtime/context.ts'

export type CartData = NonNullable<GetCartQuery['getCart']>
export type MarketPreview = NonNullable<CartMarketPreviewQuery['previewCartMarket']>

export interface CartBlockData {
  /** The visitor's cart; null when there is none, or when it is empty. */
  readonly cart: CartData | null
  /** The cart at the prices of this page's market, when the cart belongs to another market (N8); otherwise null. */
  readonly preview: MarketPreview | null
}

export async function loadCart(_props: unknown, context: BlockContext): Promise<CartBlockData> {
  const id = context.visitor?.cartId
  if (!id) return { cart: null, preview: null }
  const { getCart: cart } = await context.query(GetCartDocument, { id })
  if (!cart || cart.items.length + cart.saved.length + cart.unavailable.length === 0) {
    return { cart: null, preview: null }
  }
  if (cart.marketId === context.market.id) return { cart, preview: null }
  const { previewCartMarket } = await context.query(CartMarketPreviewDocument, {
    cartId: id,
    market: context.market.id,
  })
  return { cart, preview: previewCartMarket ?? null }
}
