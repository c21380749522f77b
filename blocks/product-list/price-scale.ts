/** The end of the slider, in whole units: twice the last step where there is no last price, else the last step itself. */
export function priceScale(values: readonly { readonly id: string }[]): number {
  const ends = values.map(({ id }) => id.split('-').map(Number))
  const last = Math.max(0, ...ends.flat().filter(Number.isFinite))
  const open = values.some(({ id }) => id.endsWith('-'))
  return open ? last * 2 : last
}

/** What the two thumbs choose, as the fields say it; empty at the ends of the scale: no limit. */
export function rangeOf(low: number, high: number, scale: number): { readonly from: string; readonly to: string } {
  return { from: low <= 0 ? '' : String(low), to: high >= scale ? '' : String(high) }
}
