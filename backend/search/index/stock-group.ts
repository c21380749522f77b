/** Returns the stock group. `in`: can be shipped now · `coming` · `order`: ordered for the customer · `out`. */
export function stockGroup(stock: string): string {
  if (stock === 'in_stock' || stock === 'few_left' || stock === 'static') return 'in'
  if (stock === 'preorder') return 'coming'
  return stock === 'oversellable' ? 'order' : 'out'
}
