export type ReadPrice =
  | { readonly ok: true; readonly price: number }
  | { readonly ok: false; readonly reason: 'price_missing' | 'price_unreadable' | 'price_zero' | 'price_implausible' }

/**
 * Parses an unambiguous price cell, such as `187`, `187.50`, `187,00` or `1 299,00`. Refuses `1,299`, which may be 1299
 * or 1.299, and `45 kr`, because the currency is not checked here. `max` is the maximum price, in the file's currency.
 */
export function readPrice(cell: string, max: number): ReadPrice {
  const text = cell.trim()
  if (text === '') return { ok: false, reason: 'price_missing' }
  const plain = /^(?:\d{1,3}(?:[ \u00a0\u202f]\d{3})+|\d+)(?:[.,](?:\d{1,2}|\d{4,}))?$/.test(text)
  if (!plain) return { ok: false, reason: 'price_unreadable' }
  const price = Number(text.replace(/[ \u00a0\u202f]/g, '').replace(',', '.'))
  if (Math.round(price * 100) === 0) return { ok: false, reason: 'price_zero' }
  return price <= max ? { ok: true, price } : { ok: false, reason: 'price_implausible' }
}
