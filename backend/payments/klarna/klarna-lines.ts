import type { PaymentLine } from '../payment-provider.ts'

/** What a division of doubles can be off by. */
const leeway = 1e-9
/** Parts of one line; no order of the shop comes near it. */
const maxParts = 500

type Line = Pick<PaymentLine, 'quantity' | 'total' | 'vat' | 'vatRate'>

/**
 * Splits a line into ones whose VAT Klarna takes: it allows one minor unit from what it works out of a line's total, and
 * ours is rounded piece by piece. Totals and VAT add up to the line's and have its sign; pieces add up where there are as
 * many as parts.
 */
export function splitForKlarna<L extends Line>(line: L): readonly L[] {
  if (offBy(line) <= 1 && offBy(line) >= -1) return [line]
  const { quantity, total, vat } = line
  const isByPiece = total % quantity === 0 && vat % quantity === 0 && Math.abs(offBy(line)) <= quantity
  return isByPiece ? splitByPieces(line) : splitByAmount(line)
}

/** By how much a line's VAT is more than Klarna works out. */
function offBy({ total, vat, vatRate }: Line): number {
  return vat - (total * vatRate) / (10_000 + vatRate)
}

/** Each piece is off by half a unit at most, so that two of them can always go together. */
function splitByPieces<L extends Line>(line: L): readonly L[] {
  const { quantity, total, vat } = line
  const piece = { ...line, quantity: 1, total: total / quantity, vat: vat / quantity }
  const most = Math.max(1, Math.floor(1 / Math.abs(offBy(piece)) - leeway))
  const parts = Math.ceil(quantity / most)
  return Array.from({ length: parts }, (_, index) => {
    const pieces = Math.min(most, quantity - index * most)
    return { ...piece, quantity: pieces, total: piece.total * pieces, vat: piece.vat * pieces }
  })
}

/** Splits the total evenly into the fewest parts whose VAT, each within a unit of Klarna's, adds up to the line's. */
function splitByAmount<L extends Line>(line: L): readonly L[] {
  const { quantity, total, vat } = line
  const units = Math.abs(total)
  for (let parts = Math.ceil(Math.abs(offBy(line)) - leeway); parts <= Math.min(units, maxParts); parts += 1) {
    const totals = Array.from(
      { length: parts },
      (_, index) =>
        Math.sign(total) * (Math.floor((units * (index + 1)) / parts) - Math.floor((units * index) / parts)),
    )
    const vats = shareVat(
      totals.map((own) => ({ ...line, total: own })),
      vat,
    )
    if (!vats) continue
    const more = Math.max(0, quantity - parts)
    return totals.map((own, index) => ({
      ...line,
      quantity: index === parts - 1 ? 1 + more : 1,
      total: own,
      vat: vats[index] ?? 0,
    }))
  }
  return [line]
}

/** Shares VAT among lines, each within a unit of what Klarna works out and not beyond its total. Null: it cannot be. */
function shareVat(lines: readonly Line[], vat: number): readonly number[] | null {
  const least = lines.map((line) =>
    Math.max(Math.min(0, line.total), Math.ceil(-offBy({ ...line, vat: 0 }) - 1 - leeway)),
  )
  const most = lines.map((line) =>
    Math.min(Math.max(0, line.total), Math.floor(-offBy({ ...line, vat: 0 }) + 1 + leeway)),
  )
  let left = vat - least.reduce((sum, own) => sum + own, 0)
  if (left < 0) return null
  const shares = least.map((own, index) => {
    const more = Math.min(left, (most[index] ?? own) - own)
    left -= more
    return own + more
  })
  return left === 0 ? shares : null
}
