import { type Format, isDigital } from '../formats.ts'
import type { CatalogRecord } from '../write/catalog-record.ts'
import { between, weighted } from './seeded-random.ts'

const day = 86_400_000
const inDays = (now: Date, days: number) => new Date(now.getTime() + days * day).toISOString().slice(0, 10)

/**
 * Picks the stock of an edition so that every possible state occurs: unlimited (downloads), pre-order, many, few, none,
 * none with an expected delivery, and back-order.
 */
export function stockOf(id: string, format: Format, releaseDate: string, now: Date): CatalogRecord['stock'] {
  const none = { quantity: 0, oversellable: false, static: false, incoming: null }
  if (isDigital(format)) return { ...none, static: true }
  if (releaseDate > now.toISOString().slice(0, 10)) return { ...none, oversellable: true, incoming: releaseDate }
  const seed = `stock/${id}`
  const state = weighted(
    [
      ['plenty', 76],
      ['few', 11],
      ['out', 4],
      ['awaited', 4],
      ['backorder', 5],
    ] as const,
    seed,
  )
  switch (state) {
    case 'few':
      return { ...none, quantity: between(1, 5, `${seed}/n`) }
    case 'out':
      return none
    case 'awaited':
      return { ...none, incoming: inDays(now, between(3, 40, `${seed}/n`)) }
    case 'backorder':
      return { ...none, oversellable: true, incoming: inDays(now, between(3, 21, `${seed}/n`)) }
    default:
      return { ...none, quantity: between(6, 140, `${seed}/n`) }
  }
}
