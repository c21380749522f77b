/** Total and quantity of a line. Amounts are integers in minor units. */
export interface SpreadLine {
  readonly total: number
  readonly quantity: number
}

export interface PricedPieces {
  readonly price: number
  readonly quantity: number
}

/**
 * Spreads a discount over lines in proportion to their totals, and returns each line's pieces at the reduced prices.
 * The sum of all prices × quantities is exactly the total minus the discount. If a line cannot be divided evenly among
 * its pieces, it is split into two entries whose prices differ by one minor unit. A discount beyond the total is cut to
 * the total.
 */
export function allocateDiscount(lines: readonly SpreadLine[], amount: number): readonly (readonly PricedPieces[])[] {
  const shares = shareOut(
    amount,
    lines.map(({ total }) => total),
  )
  return lines.map(({ total, quantity }, index) => toPieces(total - (shares[index] ?? 0), quantity))
}

/**
 * Splits an amount by largest remainder: rounds every share down, then adds one minor unit each to the shares with the
 * largest remainders until the sum is exact.
 */
function shareOut(amount: number, totals: readonly number[]): readonly number[] {
  const whole = totals.reduce((sum, total) => sum + total, 0)
  const taken = Math.min(Math.max(amount, 0), whole)
  if (taken === 0) return []
  const exact = totals.map((total, index) => ({ index, units: taken * total }))
  const shares = exact.map(({ units }) => Math.floor(units / whole))
  const left = taken - shares.reduce((sum, share) => sum + share, 0)
  exact.sort((a, b) => (b.units % whole) - (a.units % whole) || a.index - b.index)
  for (const { index } of exact.slice(0, left)) shares[index] = (shares[index] ?? 0) + 1
  return shares
}

function toPieces(total: number, quantity: number): readonly PricedPieces[] {
  const price = Math.floor(total / quantity)
  const dearer = total - price * quantity
  return [
    { price: price + 1, quantity: dearer },
    { price, quantity: quantity - dearer },
  ].filter((pieces) => pieces.quantity > 0)
}
