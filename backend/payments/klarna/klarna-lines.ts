import type { PaymentLine } from '../payment-provider.ts'

/** Tolerance for rounding errors of floating-point division. */
const leeway = 1e-9
/** Maximum parts of one line, far more than any order of the shop needs. */
const maxParts = 500

type Line = Pick<PaymentLine, 'quantity' | 'total' | 'vat' | 'vatRate'>

/**
 * Splits a line into parts whose VAT Klarna accepts. Klarna computes VAT from a part's total and tolerates a difference
 * of one minor unit, while the shop rounds VAT per piece. The totals and the VAT of the parts add up to those of the
 * line. The quantities add up only if the line has at least as many pieces as parts.
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

/**
 * Splits a line whose pieces all cost the same. Each part has as many pieces as Klarna's tolerance allows: the VAT of a
 * part is off by at most one minor unit.
 */
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
 * minor unit, and the VAT of all parts adds up to the line's.
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
 * Distributes `vat` among lines, so that each share differs from Klarna's VAT by at most one unit and does not exceed
 * the line's total. Returns null when that is impossible.
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
