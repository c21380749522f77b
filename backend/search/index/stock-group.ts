/**
 * Returns the stock group. `in`: can be shipped now · `coming`: pre-order · `order`: is ordered for the customer ·
 * `out`: cannot be ordered.
 */
export function stockGroup(stock: string): string {
  if (stock === 'in_stock' || stock === 'few_left' || stock === 'static') return 'in'
  if (stock === 'preorder') return 'coming'
  return stock === 'oversellable' ? 'order' : 'out'
}
