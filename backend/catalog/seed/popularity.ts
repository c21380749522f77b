import type { Format } from '../formats.ts'
import { famous, famousAuthors } from './fame.ts'
import type { SampleWork } from './sample-files.ts'
import { seededRandom } from './seeded-random.ts'

const formatShare: { readonly [F in Format]: number } = {
  pocket: 1,
  paperback: 0.9,
  hardcover: 0.8,
  boardbook: 0.6,
  audiobook: 0.55,
  ebook: 0.45,
  other: 0.3,
}
const languageShare: Readonly<Record<string, number>> = { sv: 1, en: 0.7, da: 0.4, nb: 0.4, fi: 0.4 }

/**
 * Returns the rank of every work, from 1. Famous works come first, in the order of their list. The others are in
 * pseudo-random order, in which works of famous authors mostly come earlier.
 */
export function ranksOf(works: readonly SampleWork[]): ReadonlyMap<string, number> {
  const score = (work: SampleWork) => {
    const place = famous.indexOf(work.id)
    if (place >= 0) return place
    const author = famousAuthors.indexOf(work.authors[0] ?? '')
    const lot = seededRandom(`rank/${work.id}`)
    return author >= 0 ? famous.length + author * 3 + lot * 120 : famous.length + 80 + lot * 1000
  }
  const ordered = works.map((work) => ({ id: work.id, score: score(work) })).toSorted((a, b) => a.score - b.score)
  return new Map(ordered.map(({ id }, index) => [id, index + 1]))
}

const topSales = 12_000

/**
 * Returns popularity (0 to 1) and sales (in pieces) by a form of Zipf's law: with the same format and language, the
 * title of rank n sells about 1/n^0.8 times as many pieces as the title of rank 1.
 */
export function popularityOf(rank: number, format: Format, language: string): { popularity: number; sales: number } {
  const share = (formatShare[format] * (languageShare[language] ?? 0.3)) / rank ** 0.8
  return { popularity: Number(share.toFixed(6)), sales: Math.round(topSales * share) }
}
