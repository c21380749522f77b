import type { PaymentLine } from '../payment-provider.ts'

/** Tolerance for floating-point division. */
const leeway = 1e-9
/** Maximum parts of one line. No order of the shop needs nearly as many. */
const maxParts = 500

type Line = Pick<PaymentLine, 'quantity' | 'total' | 'vat' | 'vatRate'>

/**
 * Splits a line into lines whose VAT Klarna accepts. Klarna allows a difference of one minor unit from the VAT that it
 * computes from a line's total, but the shop rounds VAT by piece. Totals and VAT of the parts add up to the line's and
 * have its sign; quantities add up when there are at least as many pieces as parts.
 */
export function splitForKlarna<L extends Line>(line: L): readonly L[] {
  if (offBy(line) <= 1 && offBy(line) >= -1) return [line]
  const { quantity, total, vat } = line
  const isByPiece = total % quantity === 0 && vat % quantity === 0 && Math.abs(offBy(line)) <= quantity
  return isByPiece ? splitByPieces(line) : splitByAmount(line)
}

/** Returns by how many minor units a line's VAT exceeds the VAT that Klarna computes. */
function offBy({ total, vat, vatRate }: Line): number {
  return vat - (total * vatRate) / (10_000 + vatRate)
}

/** Splits by pieces. The VAT of each piece is off by at most half a unit, so two pieces always fit into one part. */
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

/**
 * Splits the total evenly into as few parts as possible. The VAT of each part differs from Klarna's by at most one
 * unit, and the VAT of all parts adds up to the line's VAT.
 */
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

/**
 * Distributes VAT among lines, so that each share is within one unit of Klarna's VAT and not beyond the line's total.
 * Returns null when that is impossible.
 */
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
