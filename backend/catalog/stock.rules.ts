export interface StockLevel {
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
}

export type StockStatus = 'in_stock' | 'few_left' | 'out_of_stock' | 'oversellable' | 'preorder' | 'static'

/** From so many pieces down a shopper is told how few are left. */
const few = 5

/**
 * The state as shoppers know it. `releaseDate` and `today` are YYYY-MM-DD. What is not out yet is a pre-order, when it
 * may be ordered at all; what comes over the wire (`static`) never runs out.
 */
export function stockStatus(level: StockLevel, releaseDate: string | null, today: string): StockStatus {
  if (releaseDate !== null && releaseDate > today) {
    return level.oversellable || level.static || level.quantity > 0 ? 'preorder' : 'out_of_stock'
  }
  if (level.static) return 'static'
  if (level.quantity > few) return 'in_stock'
  if (level.quantity > 0) return 'few_left'
  return level.oversellable ? 'oversellable' : 'out_of_stock'
}

/** True when it can be sent now. */
export function isInStock(status: StockStatus): boolean {
  return status === 'in_stock' || status === 'few_left' || status === 'static'
}
