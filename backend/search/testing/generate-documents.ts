import { eanCheckDigit } from '../../catalog/isbn.ts'
import type { SearchDocument } from '../search.port.ts'

/** Creates a random generator of numbers from 0 (inclusive) to 1 (exclusive). The same seed gives the same sequence. */
export function createChance(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns a random integer from 0 to `size` − 1. Low numbers are far more frequent. */
export function zipf(size: number, chance: () => number): number {
  return Math.min(size - 1, Math.floor(size ** chance()) - 1)
}

const consonants = [
  'b',
  'd',
  'f',
  'g',
  'h',
  'j',
  'k',
  'l',
  'm',
  'n',
  'p',
  'r',
  's',
  't',
  'v',
  'st',
  'kr',
  'bl',
  'sk',
  'tr',
]
const vowels = ['a', 'e', 'i', 'o', 'u', 'y', 'å', 'ä', 'ö', 'ø', 'æ']
const endings = ['', 'n', 'r', 't', 's', 'rna', 'lig', 'ing']
const languages = ['sv', 'en', 'nb', 'da', 'fi', 'de', 'fr', 'es']
const formats = ['paperback', 'hardcover', 'pocket', 'ebook', 'audiobook', 'boardbook', 'other']
const stocks = ['in_stock', 'in_stock', 'in_stock', 'few_left', 'oversellable', 'static', 'out_of_stock', 'preorder']
const colors = ['Röd', 'Blå', 'Grön', 'Gul', 'Svart', 'Vit']
/**
 * By market id: the factor that converts Swedish prices into the market's prices (`rate`), and the share of editions
 * that the market sells (`share`).
 */
export const markets: Readonly<Record<string, { readonly rate: number; readonly share: number }>> = {
  '1': { rate: 1, share: 1 },
  '2': { rate: 0.7, share: 0.9 },
  '3': { rate: 0.095, share: 0.85 },
  '4': { rate: 1.05, share: 0.9 },
  '5': { rate: 0.1, share: 0.5 },
  '6': { rate: 0.09, share: 0.4 },
}
const campaigns = ['summer', 'pocket-week', 'classics', 'clearance']

/**
 * Category paths with two or three levels. There are 8 categories at the top and 5 below each of them. The first two of
 * every 5 have 4 categories each.
 */
export const categoryPaths: readonly (readonly string[])[] = Array.from({ length: 8 }, (_, top) =>
  Array.from({ length: 5 }, (__, middle) => {
    const above = [`c${top}`, `c${top}-${middle}`]
    return middle < 2 ? Array.from({ length: 4 }, (___, low) => [...above, `c${top}-${middle}-${low}`]) : [above]
  }).flat(),
).flat()
export const topCategories: readonly string[] = Array.from({ length: 8 }, (_, top) => `c${top}`)

/** Returns a made-up word. The same number always gives the same word. */
export function wordAt(place: number): string {
  let left = Math.imul(place + 1, 2_654_435_761) >>> 0
  let word = ''
  const syllables = place < 300 ? 2 : place < 20_000 ? 3 : 4
  for (let at = 0; at < syllables; at += 1) {
    word += (consonants[left % consonants.length] ?? '') + (vowels[(left >>> 5) % vowels.length] ?? '')
    left = (Math.imul(left, 48_271) + place) >>> 0
  }
  return word + (endings[left % endings.length] ?? '')
}

/**
 * Generates `size` editions of about `size / 2.5` works. As in a large bookshop, some words, people, publishers and
 * categories occur far more often than others.
 */
export function* generateDocuments(size: number, seed = 7): Generator<SearchDocument> {
  const chance = createChance(seed)
  const pick = <T>(values: readonly T[]): T => values[Math.floor(chance() * values.length)] as T
  const vocabulary = Math.max(400, Math.round(size ** 0.62 * 22))
  const people = Math.max(20, Math.round(size / 6))
  const publishers = Math.max(12, Math.round(size ** 0.55))
  const words = (least: number, most: number) =>
    Array.from({ length: least + Math.floor(chance() * (most - least + 1)) }, () => wordAt(zipf(vocabulary, chance)))
  let productId = 0
  for (let workId = 1; productId < size; workId += 1) {
    const title = capital(words(1, 5).join(' '))
    const path = categoryPaths[zipf(categoryPaths.length, chance)] ?? []
    const other = chance() < 0.15 ? (categoryPaths[zipf(categoryPaths.length, chance)] ?? []) : []
    const contributors = Array.from({ length: chance() < 0.15 ? 2 : 1 }, () => person(zipf(people, chance)))
    const inSeries = chance() < 0.2 ? zipf(Math.max(5, size / 40), chance) : null
    const editions = 1 + Math.floor(chance() * chance() * 7)
    const lead = Math.floor(chance() * editions)
    const fame = (size / 10) ** chance()
    for (let at = 0; at < editions && productId < size; at += 1) {
      productId += 1
      const language =
        at === 0 ? pick(['sv', 'sv', 'en', 'nb', 'da', 'fi']) : (languages[zipf(languages.length, chance)] ?? 'sv')
      const publisher = zipf(publishers, chance)
      const krona = 4_900 + Math.floor(chance() * chance() * 500) * 100
      const running = chance() < 0.12 ? [campaigns[zipf(campaigns.length, chance)] ?? 'summer'] : []
      const sold = Object.entries(markets).filter(([, { share }]) => chance() < share)
      yield {
        productId,
        workId,
        title: chance() < 0.2 ? capital(words(1, 4).join(' ')) : title,
        otherTitles: chance() < 0.3 ? [capital(words(1, 4).join(' '))] : [],
        otherTitleLanguages: ['en'],
        language: chance() < 0.02 ? null : language,
        format: formats[zipf(formats.length, chance)] ?? 'paperback',
        articleNumber: isbn(productId),
        skuIds: [productId * 2],
        lead: at === lead,
        popularity: Math.round((fame / (1 + at)) * 1e4) / 1e4,
        releaseDay: chance() < 0.03 ? null : 12_000 + Math.floor(Math.sqrt(chance()) * 8_800),
        stock: pick(stocks),
        primaryCategory: path.at(-1) ?? null,
        categories: [...new Set([...path, ...other])],
        brand: {
          id: publisher + 1,
          alias: `forlag-${publisher + 1}`,
          name: `${capital(wordAt(publisher * 31))} förlag`,
        },
        contributors: [...new Map(contributors.map((one) => [one.id, one])).values()],
        series:
          inSeries === null
            ? null
            : { id: inSeries + 1, alias: `serie-${inSeries + 1}`, names: [capital(wordAt(inSeries * 17))] },
        prices: Object.fromEntries(
          sold.map(([market, { rate }]) => {
            const regular = Math.round((krona * rate) / 10) * 10
            return [market, { regular, selling: running.length > 0 ? Math.floor(regular * 0.8) : regular }]
          }),
        ),
        campaigns: Object.fromEntries(sold.map(([market]) => [market, running])),
        ...(chance() < 0.1 ? { parameters: { 'p-color': [{ id: pick(colors), label: 'x' }] } } : {}),
      }
    }
  }
}

function person(place: number) {
  const name = `${capital(wordAt(place % 900))} ${capital(wordAt(place * 13 + 5))}`
  return { id: place + 1, alias: `person-${place + 1}`, name }
}

function isbn(id: number): string {
  const first = `978${String(id).padStart(9, '0')}`
  return first + eanCheckDigit(first)
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
