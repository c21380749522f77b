import { proxy } from 'valtio'

/** Slice `cart` (specification, section 3). Money is never in it: the server adds up. */
export interface CartState {
  /** Pieces, as the server last said. */
  quantity: number
  /** SKU → pieces that were asked for and not answered yet. */
  pending: Record<string, number>
}

export const cart = proxy<CartState>({ quantity: 0, pending: {} })
