import { type Format, isDigital } from '../formats.ts'
import { storedParameters } from '../parameter-kinds.ts'
import type { Texts } from '../products.tables.ts'
import { between, seededRandom } from './seeded-random.ts'

const cloths: readonly Texts[] = [
  { sv: 'Mörkblå', da: 'Mørkeblå', en: 'Dark blue', fi: 'Tummansininen', nb: 'Mørkeblå' },
  { sv: 'Vinröd', da: 'Vinrød', en: 'Burgundy', fi: 'Viininpunainen', nb: 'Vinrød' },
  { sv: 'Grön', da: 'Grøn', en: 'Green', fi: 'Vihreä', nb: 'Grønn' },
  { sv: 'Svart', da: 'Sort', en: 'Black', fi: 'Musta', nb: 'Svart' },
  { sv: 'Ockra', da: 'Okker', en: 'Ochre', fi: 'Okra', nb: 'Oker' },
]

/** Width and height in millimetres, and weight in grams per page, by format. */
const bodies: { readonly [F in Format]?: readonly [number, number, number] } = {
  hardcover: [145, 220, 1.35],
  paperback: [129, 198, 0.95],
  pocket: [110, 178, 0.75],
  boardbook: [170, 170, 12],
}

const clothShare = 0.35

/** Returns the facts of a physical edition: weight, dimensions and, for some hardbacks, the colour of the cloth. */
export function storedFacts(id: string, format: Format, pages: number | null): Readonly<Record<number, Texts>> {
  const body = bodies[format]
  if (isDigital(format) || !body) return {}
  const [width, height, gramsPerPage] = body
  const leaves = pages ?? 250
  const thickness = Math.max(8, Math.round(leaves * (format === 'boardbook' ? 0.9 : 0.06)) + 3)
  const grams = Math.round((leaves * gramsPerPage + (format === 'hardcover' ? 120 : 20)) / 5) * 5
  const facts: Record<number, Texts> = {
    [storedParameters.weight]: { '*': `${grams} g` },
    [storedParameters.dimensions]: { '*': `${width} × ${height} × ${thickness} mm` },
  }
  const cloth = cloths[between(0, cloths.length - 1, `cloth/${id}`)]
  if (format === 'hardcover' && cloth && seededRandom(`has-cloth/${id}`) < clothShare)
    facts[storedParameters.color] = cloth
  return facts
}
