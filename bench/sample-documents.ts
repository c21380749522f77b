import { sampleRecords, sampleSeriesKey } from '#backend/catalog/seed/records.ts'
import { readSample } from '#backend/catalog/seed/sample-files.ts'
import type { SearchDocument } from '#backend/search/search.port.ts'

/**
 * Returns the search documents of the sample shop, read from its files without a database. They have only the fields
 * that text search needs. They have one price per price list instead of one per market.
 */
export async function sampleDocuments(now: Date): Promise<readonly SearchDocument[]> {
  const sample = await readSample()
  const ids = new Map<string, number>()
  const idOf = (key: string) => {
    const known = ids.get(key) ?? ids.size + 1
    ids.set(key, known)
    return known
  }
  return sampleRecords(sample, now).map((record, at) => {
    const { work } = record
    const texts = work.texts.flatMap(({ language, title }) => (title === null ? [] : [{ language, title }]))
    const series = [...sample.series.values()].find((one) => sampleSeriesKey(one.id, one) === work.seriesKey)
    return {
      productId: at + 1,
      workId: idOf(`work ${work.keys[0]}`),
      title: record.name,
      otherTitles: texts.map(({ title }) => title),
      otherTitleLanguages: texts.map(({ language }) => language),
      language: record.language,
      format: record.format,
      articleNumber: record.articleNumber,
      skuIds: [],
      lead: record.lead,
      popularity: record.popularity,
      releaseDay: record.releaseDate === null ? null : Math.floor(Date.parse(record.releaseDate) / 86_400_000),
      stock: 'in_stock',
      primaryCategory: record.categories[0],
      categories: record.categories,
      brand:
        record.publisher === null
          ? null
          : { id: idOf(`brand ${record.publisher}`), alias: record.publisher, name: record.publisher },
      contributors: work.contributions.map(({ contributor: { key, name } }) => ({
        id: idOf(`person ${key}`),
        alias: key,
        name,
      })),
      series: series
        ? { id: idOf(`series ${series.id}`), alias: series.id, names: [...new Set(Object.values(series.name))] }
        : null,
      prices: Object.fromEntries(
        Object.entries(record.prices).map(([list, regular]) => [list, { regular, selling: regular }]),
      ),
      campaigns: {},
    }
  })
}
