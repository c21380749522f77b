/** `100-200` in whole units of the currency: from 100 up to, and with, 200; in minor units. Null: it is no range. */
export function readPriceRange(id: string): { readonly from: number; readonly to: number } | null {
  const match = /^(\d*)-(\d*)$/.exec(id)
  if (!match) return null
  const [, from = '', to = ''] = match
  return {
    from: from === '' ? 0 : Number(from) * 100,
    to: to === '' ? Number.POSITIVE_INFINITY : Number(to) * 100,
  }
}

/** `0-99`, `100-199`, …, `500-` in whole units; a selling price of 99,50 is still below 100. */
export function priceBuckets(bounds: readonly number[]): readonly string[] {
  return Array.from({ length: bounds.length + 1 }, (_, bucket) => {
    const before = bounds[bucket - 1]
    const bound = bounds[bucket]
    const from = before === undefined ? 0 : Math.floor(before / 100) + 1
    return `${from}-${bound === undefined ? '' : Math.floor(bound / 100)}`
  })
}
