import type { Language } from '#schemas/languages.ts'
import { type Format, isDigital } from '../formats.ts'
import type { SampleWork } from './sample-files.ts'
import { between, seededRandom, weighted } from './seeded-random.ts'

export interface Edition {
  readonly id: string
  readonly language: Language
  readonly title: string
  readonly format: Format
  readonly pages: number | null
}

type Chances = readonly (readonly [Format, number])[]

/**
 * Probability that a title is published in each format, by language: mass-market paperbacks (`pocket`) are usual in
 * Sweden, and paperbacks in Britain.
 */
const usual: { readonly [L in Language]: Chances } = {
  sv: [
    ['hardcover', 0.55],
    ['pocket', 0.8],
    ['ebook', 0.55],
    ['audiobook', 0.5],
  ],
  en: [
    ['paperback', 0.95],
    ['hardcover', 0.35],
    ['ebook', 0.5],
    ['audiobook', 0.3],
  ],
  da: [
    ['paperback', 0.9],
    ['hardcover', 0.3],
    ['ebook', 0.4],
  ],
  fi: [
    ['hardcover', 0.7],
    ['pocket', 0.55],
    ['ebook', 0.35],
  ],
  nb: [
    ['hardcover', 0.4],
    ['pocket', 0.85],
    ['audiobook', 0.3],
  ],
}
const pictureBooks: Chances = [
  ['hardcover', 1],
  ['boardbook', 0.35],
  ['ebook', 0.15],
]
const verse: Chances = [
  ['hardcover', 0.5],
  ['paperback', 0.8],
  ['ebook', 0.35],
]

function chancesFor(category: string | undefined, language: Language): Chances {
  if (category === 'picture-books') return pictureBooks
  if (category === 'poetry' || category === 'drama' || category === 'art' || category === 'food') return verse
  return usual[language]
}

/** Returns 1–4 editions for every language in which the work has a title. */
export function editionsOf(work: SampleWork): readonly Edition[] {
  return Object.entries(work.titles).flatMap(([code, title]) => {
    const language = asLanguage(code)
    if (!language || !title) return []
    const chances = chancesFor(work.categories[0], language)
    const chosen = chances.filter(([format, share]) => seededRandom(`format/${work.id}/${language}/${format}`) < share)
    const list = chosen.length > 0 ? chosen : chances.slice(0, 1)
    return list.map(([format]) => ({
      id: `${work.id}/${language}/${format}`,
      language,
      title,
      format,
      pages: pagesOf(work, format, language),
    }))
  })
}

function asLanguage(code: string): Language | undefined {
  return code === 'sv' || code === 'en' || code === 'da' || code === 'fi' || code === 'nb' ? code : undefined
}

/**
 * Returns the number of pages of an edition: fewer in a `pocket` edition, which has small type, and fewer in English
 * than in Finnish. Returns null for an audiobook, or when the work's pages are unknown.
 */
function pagesOf(work: SampleWork, format: Format, language: Language): number | null {
  if (format === 'audiobook' || work.pages === undefined) return null
  const share = { hardcover: 1, paperback: 0.96, pocket: 0.9, ebook: 1, boardbook: 0.5, other: 1 }[format]
  const tongue = language === 'fi' ? 1.05 : language === 'en' ? 0.97 : 1
  return Math.max(12, Math.round((work.pages * share * tongue) / 2) * 2)
}

const digitalReleaseFrom = 2012

/**
 * Picks the release date, as YYYY-MM-DD, so that a few editions appear in the coming months, a few appeared recently,
 * and the rest in past years.
 */
export function releaseDateOf(work: SampleWork, edition: Edition, now: Date): string {
  const seed = `release/${edition.id}`
  const kind = weighted(
    [
      ['coming', 4],
      ['new', 8],
      ['recent', 20],
      ['older', 68],
    ] as const,
    seed,
  )
  const daysAgo = { coming: [-150, -4], new: [0, 55], recent: [56, 700], older: [701, 7000] }[kind ?? 'older']
  const day = new Date(now.getTime() - between(daysAgo[0] ?? 0, daysAgo[1] ?? 0, `${seed}/day`) * 86_400_000)
  const earliest = Math.max(work.firstPublished ?? 0, isDigital(edition.format) ? digitalReleaseFrom : 0)
  if (day.getUTCFullYear() >= earliest) return day.toISOString().slice(0, 10)
  // The picked day is before the work was first published, or before digital editions existed. Use a day in the first
  // possible year instead, but not a day after today.
  const first = new Date(Date.UTC(earliest, between(0, 11, `${seed}/month`), between(1, 28, `${seed}/date`)))
  return (first < now ? first : now).toISOString().slice(0, 10)
}

/**
 * Price lists that sell books in each language: English and Swedish books are in all price lists, other books in those
 * of some markets.
 */
const soldIn: { readonly [L in Language]: readonly number[] } = {
  sv: [1, 2, 3, 4, 5, 6],
  en: [1, 2, 3, 4, 5, 6],
  da: [1, 2, 4, 5],
  fi: [1, 3, 5, 6],
  nb: [1, 2, 4, 5],
}

export function priceListsOf(language: Language): readonly number[] {
  return soldIn[language]
}
