import { publishInvalidation } from '../../kernel/change-feed.ts'
import type { Database } from '../../kernel/database.ts'
import { analyzeCatalog } from '../write/analyze.ts'
import { refreshCategoryCounts } from '../write/refresh-counts.ts'
import { writeContributors } from '../write/write-people.ts'
import { writeRecords } from '../write/write-records.ts'
import { goodsRecord, seedSizes } from './goods.ts'
import { authorRecord, sampleRecords } from './records.ts'
import { readSample } from './sample-files.ts'
import { seedCampaigns, seedPricePast } from './seed-prices.ts'
import { seedCategories, seedReferenceData, seedSeries } from './seed-reference-data.ts'

export interface Seeded {
  readonly works: number
  readonly editions: number
  /** Number of editions added or changed; 0 when the shop already had all of them. */
  readonly written: number
}

const batch = 1000

/**
 * Fills a shop with the sample catalogue in one transaction: category tree, people, works, editions, stock, prices with
 * their history, and campaigns. A repeated run adds new works of the sample, and rewrites editions for which the code
 * now derives different values. Release dates, price histories and campaigns are relative to `now`.
 */
export async function seedCatalog(
  database: Database,
  options: { readonly now: Date; readonly sample?: URL },
): Promise<Seeded> {
  const { now } = options
  const sample = await readSample(options.sample)
  const records = [...sampleRecords(sample, now), ...sample.goods.map(goodsRecord)]
  return database.transaction(async (tx) => {
    await seedReferenceData(tx)
    await seedCategories(tx, sample.categories)
    await seedSeries(tx, sample.series.values())
    await writeContributors(tx, [...sample.authors.values()].map(authorRecord))
    let inserted = 0
    let updated = 0
    for (let from = 0; from < records.length; from += batch) {
      const part = records.slice(from, from + batch)
      const written = await writeRecords(tx, part, now)
      if (from === 0 && written.inserted > 0) await analyzeCatalog(tx)
      inserted += written.inserted
      updated += written.updated
      if (written.inserted > 0) await seedPricePast(tx, part, now)
    }
    if (inserted > 0) await seedSizes(tx, sample.goods, now)
    await seedCampaigns(tx, now)
    if (inserted + updated > 0) {
      await refreshCategoryCounts(tx)
      await publishInvalidation(tx, ['catalog'])
    }
    return { works: sample.works.length + sample.goods.length, editions: records.length, written: inserted + updated }
  })
}
