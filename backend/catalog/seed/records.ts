import { hashText } from '../cover/hash.ts'
import { eanCheckDigit } from '../isbn.ts'
import type { CatalogRecord, ContributorRecord, WorkRecord } from '../write/catalog-record.ts'
import { formerKey } from '../write/identity.ts'
import { contributorKey, seriesKeyOf, sortNameOf, workKey } from '../write/keys.ts'
import { type Edition, editionsOf, priceListsOf, releaseDateOf } from './editions.ts'
import { storedFacts } from './facts.ts'
import { popularityOf, ranksOf } from './popularity.ts'
import { basePrice, priceListSeeds, pricePoint } from './price-points.ts'
import { narratorOf, publisherOf } from './publishers.ts'
import type { Sample, SampleAuthor, SampleSeries, SampleWork } from './sample-files.ts'
import { stockOf } from './stock.ts'

/**
 * Version of the code that derives editions from the sample. Increase it when the code derives different editions from
 * the same sample, so that seeding rewrites the stored editions.
 */
const derivation = 1

/**
 * Returns all editions of the sample shop. The same sample gives the same editions; `now` only affects their dates and
 * stock.
 */
export function sampleRecords(sample: Sample, now: Date): readonly CatalogRecord[] {
  const ranks = ranksOf(sample.works)
  const shared = sharedKeys(sample)
  const numbers = new IsbnRange()
  return sample.works.flatMap((work) => {
    const editions = editionsOf(work)
    const lead = leadOf(editions)
    const record = workRecord(work, sample, shared)
    return editions.map((edition) =>
      editionRecord({
        work,
        edition,
        record,
        isLead: edition === lead,
        rank: ranks.get(work.id) ?? 1,
        isbn: numbers.take(edition.id),
        now,
      }),
    )
  })
}

/** Allocates ISBNs from 978-99998, a range that no agency assigns. If a number is already used, takes the next one. */
class IsbnRange {
  readonly #taken = new Set<number>()

  take(id: string): string {
    let number = hashText(`isbn/${id}`) % 10_000
    while (this.#taken.has(number)) number = (number + 1) % 10_000
    this.#taken.add(number)
    const first12 = `97899998${String(number).padStart(4, '0')}`
    return first12 + eanCheckDigit(first12)
  }
}

const leadOrder = ['pocket', 'paperback', 'hardcover', 'boardbook', 'ebook', 'audiobook', 'other']
const languageOrder = ['sv', 'en', 'nb', 'da', 'fi']

function leadOf(editions: readonly Edition[]): Edition | undefined {
  const weight = ({ language, format }: Edition) => languageOrder.indexOf(language) * 10 + leadOrder.indexOf(format)
  return editions.toSorted((a, b) => weight(a) - weight(b))[0]
}

/** Returns the keys that more than one work of the sample has. These keys do not identify a work. */
function sharedKeys(sample: Sample): ReadonlySet<string> {
  const seen = new Set<string>()
  const shared = new Set<string>()
  for (const work of sample.works) {
    for (const key of titleKeys(work, sample)) {
      if (seen.has(key)) shared.add(key)
      seen.add(key)
    }
  }
  return shared
}

function titleKeys(work: SampleWork, sample: Sample): ReadonlySet<string> {
  const titles = [work.title, ...Object.values(work.titles)]
  const author = sample.authors.get(work.authors[0] ?? '')
  return new Set(titles.map((title) => workKey(title, author ? authorRecord(author).key : (work.authors[0] ?? ''))))
}

function workRecord(work: SampleWork, sample: Sample, shared: ReadonlySet<string>): WorkRecord {
  const languages = new Set([...Object.keys(work.titles), 'sv', 'en'])
  return {
    keys: [`sample:${work.id}`, ...[...titleKeys(work, sample)].filter((key) => !shared.has(key))],
    originalTitle: work.title,
    originalLanguage: work.originalLanguage ?? null,
    firstPublished: work.firstPublished ?? null,
    seriesKey: work.series ? sampleSeriesKey(work.series.id, sample.series.get(work.series.id)) : null,
    seriesPosition: work.series?.position ?? null,
    contributions: work.authors.flatMap((id) => {
      const author = sample.authors.get(id)
      return author ? [{ contributor: authorRecord(author), role: 'author' as const }] : []
    }),
    texts: [...languages].map((language) => ({
      language,
      title: Object.entries(work.titles).find(([code]) => code === language)?.[1] ?? null,
      description: language === 'sv' ? work.description.sv : language === 'en' ? work.description.en : null,
    })),
  }
}

export function sampleSeriesKey(id: string, series: SampleSeries | undefined): string {
  const keys = Object.values(series?.name ?? {}).map((name) => sampleKey(id, seriesKeyOf(name)))
  return keys.find((key) => key !== id) ?? id
}

/**
 * Returns the key of a sample author or series. This is `key` (derived from the name) if `id` is the form in which
 * earlier releases stored `key` (`formerKey`), otherwise `id`.
 */
export function sampleKey(id: string, key: string | null): string {
  return key !== null && formerKey(key) === id ? key : id
}

export function authorRecord(author: SampleAuthor): ContributorRecord {
  const { id, name, sortName, born, died, country, bio } = author
  const key = sampleKey(id, contributorKey(name))
  return { key, alias: id, name, sortName, born, died, country, biographies: { sv: bio.sv, en: bio.en } }
}

interface EditionInput {
  readonly work: SampleWork
  readonly edition: Edition
  readonly record: WorkRecord
  readonly isLead: boolean
  readonly rank: number
  readonly isbn: string
  readonly now: Date
}

function editionRecord({ work, edition, record, isLead, rank, isbn, now }: EditionInput): CatalogRecord {
  const { format, language, pages, title, id } = edition
  const [category = 'contemporary', ...others] = work.categories
  const releaseDate = releaseDateOf(work, edition, now)
  const ore = basePrice(format, pages ?? work.pages ?? null, `${work.id}/${format}`)
  const suffix = language === 'sv' ? format : `${format}-${language}`
  const narrator = narratorOf(language, work.id)
  return {
    work: record,
    articleNumber: isbn,
    alias: isLead ? work.id : `${work.id}-${suffix}`,
    name: title,
    format,
    language,
    publisher: publisherOf(language, category, work.authors[0] ?? work.id),
    releaseDate,
    pages,
    categories: [category, ...others],
    lead: isLead,
    ...popularityOf(rank, format, language),
    contributions:
      format === 'audiobook'
        ? [
            {
              role: 'narrator',
              contributor: { key: contributorKey(narrator), name: narrator, sortName: sortNameOf(narrator) },
            },
          ]
        : [],
    stock: stockOf(id, format, releaseDate, now),
    prices: Object.fromEntries(
      priceListSeeds
        .filter((list) => priceListsOf(language).includes(list.id))
        .map((list) => [list.id, pricePoint(ore, list)]),
    ),
    parameters: storedFacts(id, format, pages),
    hash: `sample/${derivation}/${hashText(JSON.stringify([work, edition])).toString(36)}`,
  }
}
