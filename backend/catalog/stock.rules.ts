export interface StockLevel {
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
}

export type StockStatus = 'in_stock' | 'few_left' | 'out_of_stock' | 'oversellable' | 'preorder' | 'static'

/** At or below this quantity the shopper sees how few are left. */
const few = 5

/**
 * Returns the stock status shown to shoppers. `releaseDate` and `today` are YYYY-MM-DD. An unreleased title is a
 * pre-order if it can be ordered at all; downloads (`static`) never run out.
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

/** Returns true when the product can be sent now. */
export function isInStock(status: StockStatus): boolean {
  return status === 'in_stock' || status === 'few_left' || status === 'static'
}
