import type { CatalogRecord } from '../write/catalog-record.ts'
import { type PriceListSeed, priceListSeeds, pricePoint } from './price-points.ts'
import { between, weighted } from './seeded-random.ts'

const day = 86_400_000
const daysBack = 60

/** Prices in one price list before the current regular price. */
export interface PricePast {
  readonly article_number: string
  readonly price_list_id: number
  readonly since: string
  readonly steps: readonly { readonly at: string; readonly selling: number }[]
}

/**
 * Returns the price history of an edition over sixty days. Most prices have not changed. The others were higher, lower,
 * or reduced for a short time.
 */
export function pricePastOf(record: CatalogRecord, now: Date): readonly PricePast[] {
  const seed = `past/${record.articleNumber}`
  const back = (days: number) => new Date(now.getTime() - days * day).toISOString()
  const kind =
    weighted(
      [
        ['still', 60],
        ['dearer', 15],
        ['low', 15],
        ['cheaper', 10],
      ] as const,
      seed,
    ) ?? 'still'
  const changed = between(8, 29, `${seed}/changed`)
  const lowFrom = between(31, 45, `${seed}/low`)
  return Object.entries(record.prices).flatMap(([id, regular]) => {
    const list = priceListSeeds.find((one) => one.id === Number(id))
    if (!list) return []
    const step = (days: number, factor: number) => ({ at: back(days), selling: scaled(regular, factor, list) })
    const past = { article_number: record.articleNumber, price_list_id: list.id }
    if (kind === 'still') return [{ ...past, since: back(daysBack), steps: [] }]
    const steps = {
      dearer: [step(daysBack, 1.15)],
      cheaper: [step(daysBack, 0.88)],
      low: [step(daysBack, 1), step(lowFrom, 0.8)],
    }[kind]
    return [{ ...past, since: back(changed), steps }]
  })
}

/** Returns `factor` times the current price, as a price point of the list. With factor 1, returns the price itself. */
function scaled(regular: number, factor: number, list: PriceListSeed): number {
  return factor === 1 ? regular : pricePoint(regular * factor, { ...list, perKrona: 1 })
}
