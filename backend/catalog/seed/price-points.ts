import type { Format } from '../formats.ts'
import { between } from './seeded-random.ts'

/** Price list of a market, with the conversion from Swedish kronor. Amounts are in minor units. */
export interface PriceListSeed {
  readonly id: number
  readonly marketId: string
  readonly currency: string
  /** Campaign prices are rounded down to a multiple of this amount. */
  readonly rounding: number
  /** Amount in the currency per Swedish krona. It takes differences in shipping costs and VAT into account. */
  readonly perKrona: number
  /** Price points are multiples of `step`, less the amount `less`. */
  readonly step: number
  readonly less: number
}

/** One price list per market; the id of a price list equals the id of its market. */
export const priceListSeeds: readonly PriceListSeed[] = [
  { id: 1, marketId: '1', currency: 'SEK', rounding: 100, perKrona: 1, step: 1000, less: 100 },
  { id: 2, marketId: '2', currency: 'DKK', rounding: 100, perKrona: 0.79, step: 1000, less: 5 },
  { id: 3, marketId: '3', currency: 'EUR', rounding: 5, perKrona: 0.101, step: 100, less: 10 },
  { id: 4, marketId: '4', currency: 'NOK', rounding: 100, perKrona: 1.08, step: 1000, less: 100 },
  { id: 5, marketId: '5', currency: 'EUR', rounding: 5, perKrona: 0.098, step: 100, less: 1 },
  { id: 6, marketId: '6', currency: 'EUR', rounding: 5, perKrona: 0.094, step: 100, less: 10 },
]

/**
 * Converts an amount in öre to a price point of a price list: the amount in the list's currency, rounded to a multiple
 * of `step`, less `less`.
 */
export function pricePoint(ore: number, list: Pick<PriceListSeed, 'perKrona' | 'step' | 'less'>): number {
  return Math.max(1, Math.round((ore * list.perKrona) / list.step)) * list.step - list.less
}

/**
 * Price range of a format in Sweden, in tens of kronor: `[from, to]`. Thin books cost about `from`, thick ones about
 * `to`.
 */
const spans: { readonly [F in Format]: readonly [number, number] } = {
  hardcover: [20, 33],
  paperback: [14, 21],
  pocket: [8, 10],
  ebook: [6, 13],
  audiobook: [8, 16],
  boardbook: [10, 13],
  other: [10, 25],
}

/** Returns a Swedish price in öre by format, pages and seed: a multiple of 10 kr, from 60 to 340 kr. */
export function basePrice(format: Format, pages: number | null, seed: string): number {
  const [from, to] = spans[format]
  const thickness = Math.min(1, Math.max(0, ((pages ?? 250) - 80) / 620))
  const tens = Math.round(from + (to - from) * thickness) + between(-1, 1, `price/${seed}`)
  return Math.max(6, tens) * 1000
}
