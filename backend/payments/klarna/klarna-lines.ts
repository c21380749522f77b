import type { PaymentLine } from '../payment-provider.ts'

/** What a division of doubles can be off by. */
const leeway = 1e-9

type Line = Pick<PaymentLine, 'quantity' | 'total' | 'vat' | 'vatRate'>

/**
 * Splits a line into ones whose VAT Klarna takes: it allows one minor unit from what it works out of a line's total, and
 * ours is rounded piece by piece. Totals, VAT and pieces add up to the line's.
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

/** Takes off parts whose own VAT is whole, each with one unit of what the line is off by. */
function splitByAmount<L extends Line>(line: L): readonly L[] {
  const { total, vatRate } = line
  const whole = (10_000 + vatRate) / divisorOf(10_000 + vatRate, vatRate)
  const off = offBy(line)
  const parts = Math.ceil(Math.abs(off) + leeway)
  const share = Math.sign(total) * Math.max(1, Math.round(Math.abs(total) / parts / whole)) * whole
  const taken: L[] = []
  let rest = line
  for (let index = 1; index < parts; index += 1) {
    const vat = (share * vatRate) / (10_000 + vatRate) + Math.sign(off)
    const quantity = rest.quantity > 1 ? 1 : 0
    taken.push({ ...line, quantity: 1, total: share, vat })
    rest = { ...rest, quantity: rest.quantity - quantity, total: rest.total - share, vat: rest.vat - vat }
  }
  return [...taken, rest]
}

function divisorOf(a: number, b: number): number {
  return b === 0 ? a : divisorOf(b, a % b)
}
