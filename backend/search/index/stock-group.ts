/**
 * Returns the stock group of a stock status: `in` (ships now), `coming` (pre-order), `order` (the shop orders it from
 * the supplier for the customer) or `out` (cannot be bought).
 */
export function stockGroup(stock: string): string {
  if (stock === 'in_stock' || stock === 'few_left' || stock === 'static') return 'in'
  if (stock === 'preorder') return 'coming'
  return stock === 'oversellable' ? 'order' : 'out'
}
