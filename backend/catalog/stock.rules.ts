export interface StockLevel {
  readonly quantity: number
  readonly oversellable: boolean
  readonly static: boolean
}

export type StockStatus = 'in_stock' | 'few_left' | 'out_of_stock' | 'oversellable' | 'preorder' | 'static'

/** Maximum quantity in stock for which shoppers see that only a few pieces are left. */
const few = 5

/**
 * Returns the stock status shown to shoppers. `releaseDate` and `today` are YYYY-MM-DD. Before its release, a title
 * that can be ordered is a pre-order. Downloads (`static`) never run out.
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

/** Returns true when the product can be shipped or downloaded now. */
export function isInStock(status: StockStatus): boolean {
  return status === 'in_stock' || status === 'few_left' || status === 'static'
}
