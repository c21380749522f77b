import { existsSync } from 'node:fs'
import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { importCatalog, readImportMap, seedCatalog } from '../index.ts'
import { openShop } from '../testing/open-shop.ts'
import { createRowParser } from './parse-row.ts'
import { readRows } from './read-rows.ts'

const data = process.env.KOLOFON_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const libris = join(data, 'libris/swedish_fiction.csv.gz')
const catalogue = join(data, 'catalogue/isbn_catalogue.csv.gz')
const now = new Date('2026-11-21T12:00:00Z')
const needs = (file: string) => test.skipIf(!existsSync(file))
const missing = 'skipped when the test data (KOLOFON_TEST_DATA, else ../shared/data) is not there'

needs(libris)(
  `15,689 Swedish novels from the national library come in whole, and change nothing the second time (${missing})`,
  async () => {
    const shop = await openShop()
    try {
      await seedCatalog(shop.database, { now })
      const map = await readImportMap('libris')
      const input = { database: shop.database, files: [libris], map, market: null, report: null, now }
      const first = await importCatalog(input)
      expect(first).toMatchObject({ rows: 15_689, inserted: 15_689, refused: 0 })
      expect(await importCatalog(input)).toMatchObject({ inserted: 0, updated: 0, unchanged: 15_689 })
      const { rows } = await shop.database.execute<{ leads: string; works: string }>(
        sql`select count(*) filter (where lead) as leads, count(distinct work_id) as works from products`,
      )
      expect(rows[0]?.leads).toBe(rows[0]?.works)
    } finally {
      await shop.close()
    }
  },
  120_000,
)

needs(catalogue)(
  `63,871 rows of a dirty catalogue are read: none without a title or number, no mojibake that can be undone (${missing})`,
  async () => {
    const map = await readImportMap('isbn-catalogue')
    const parse = createRowParser({ map, market: null, now })
    const counts = { rows: 0, refused: 0, repaired: 0, garbled: 0 }
    const numbers = new Set<string>()
    for await (const { cells } of readRows(catalogue, map, () => undefined)) {
      counts.rows += 1
      const parsed = cells ? parse(cells) : null
      if (!parsed?.ok) {
        counts.refused += 1
        continue
      }
      numbers.add(parsed.record.articleNumber)
      if (parsed.repairs.length > 0) counts.repaired += 1
      if (/Ã[\u0080-\u00bf]|â€/.test(parsed.record.name)) counts.garbled += 1
    }
    expect(counts).toMatchObject({ rows: 63_871, refused: 0, garbled: 0 })
    expect(counts.repaired).toBeGreaterThan(150)
    expect(numbers.size).toBe(63_871)
  },
  60_000,
)

test('a file of another kind is refused with the names of its columns', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'kolofon-import-')), 'other.csv')
  await writeFile(file, 'a,b\n1,2\n')
  const rows = readRows(file, await readImportMap('libris'), () => undefined)
  await expect(rows.next()).rejects.toThrow('Its columns are: a, b.')
})
