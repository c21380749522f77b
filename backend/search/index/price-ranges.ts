/**
 * Parses a price range such as `100-200` or `9.90-15` (in whole units of the currency, both bounds inclusive) into
 * minor units. Returns null when it is invalid.
 */
export function readPriceRange(id: string): { readonly from: number; readonly to: number } | null {
  const match = /^(\d{0,9}(?:\.\d{1,2})?)-(\d{0,9}(?:\.\d{1,2})?)$/.exec(id)
  if (!match) return null
  const [, from = '', to = ''] = match
  return { from: minorOf(from) ?? 0, to: minorOf(to) ?? Number.POSITIVE_INFINITY }
}

function minorOf(units: string): number | null {
  return units === '' ? null : Math.round(Number(units) * 100)
}

/**
 * Returns the ids of the price buckets in whole units, such as `0-99`, `100-199`, …, `500-`. The bucket `0-99` also
 * contains a selling price of 99.50.
 */
export function priceBuckets(bounds: readonly number[]): readonly string[] {
  return Array.from({ length: bounds.length + 1 }, (_, bucket) => {
    const before = bounds[bucket - 1]
    const bound = bounds[bucket]
    const from = before === undefined ? 0 : Math.floor(before / 100) + 1
    return `${from}-${bound === undefined ? '' : Math.floor(bound / 100)}`
  })
}
