import { existsSync, globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isLarge } from '#tests/scale.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { type ImportInput, importCatalog, seedCatalog } from '../ingest.ts'
import { isIsbn13 } from '../isbn.ts'
import { openShop } from '../testing/open-shop.ts'
import { agreedNumber, readNumber } from './article-number.ts'
import type { FeedEntry } from './feed-entry.ts'
import { isbnParts, readIsbnRanges } from './isbn-ranges.ts'
import { readRows } from './read-rows.ts'
import { createRowReader } from './row-reader.ts'
import { readImportMap, readOnixMap } from './shipped-maps.ts'

const data = process.env.KOLOFON_TEST_DATA ?? join(import.meta.dirname, '../../../../shared/data')
const rangeMessage = join(data, 'isbn/RangeMessage.xml.gz')
const now = new Date('2026-11-21T12:00:00Z')
const needs = (file: string) => test.skipIf(!existsSync(join(data, file)))
/** Maximum number of rows of a file. Longer files take a minute, so they are tested only by `npm run test:large`. */
const maxRows = isLarge ? Number.POSITIVE_INFINITY : 10_000
const missing = 'skipped when the test data (KOLOFON_TEST_DATA, else ../shared/data) is not there'

async function importTwice(files: readonly string[], map: ImportInput['map']) {
  const shop = await openShop()
  const report = join(await temporaryFolder(), 'report.jsonl')
  try {
    await seedCatalog(shop.database, { now })
    const recordPrices = async () => undefined
    const input = { database: shop.database, files, map, market: null, report, now, recordPrices }
    const first = await importCatalog(input)
    const reportLines = (await readFile(report, 'utf8')).split('\n').filter(Boolean)
    const second = await importCatalog(input)
    const { rows } = await shop.database.execute<{ article_number: string; name: string }>(
      sql`select article_number, name from products where source_hash not like 'sample/%'`,
    )
    const leads = await shop.database.execute<{ leads: string; works: string }>(
      sql`select count(*) filter (where lead) as leads, count(distinct work_id) as works from products`,
    )
    expect(leads.rows[0]?.leads).toBe(leads.rows[0]?.works)
    return { first, second, rows, reportLines: reportLines.map((line) => JSON.parse(line)) }
  } finally {
    await shop.close()
  }
}

/**
 * Expects that every record was counted once, that every refused record has a position and a reason, and that the
 * second import changed nothing.
 */
function expectWhole({ first, second, reportLines }: Awaited<ReturnType<typeof importTwice>>): void {
  expect(first.inserted + first.updated + first.unchanged + first.refused + first.merged).toBe(first.rows)
  const refusals = reportLines.filter(({ kind }) => kind === 'refused')
  expect(refusals).toHaveLength(first.refused)
  for (const { file, line, reason } of refusals)
    expect([typeof file, typeof line, reason !== '']).toEqual(['string', 'number', true])
  expect(second).toMatchObject({ inserted: 0, updated: 0, refused: first.refused, rows: first.rows })
}

needs('onix')(
  `[N29] imports every ONIX file: stored and refused records add up to those read (${missing})`,
  async () => {
    const files = globSync('**/*.{xml,xml.gz}', { cwd: join(data, 'onix') }).toSorted()
    const done = await importTwice(
      files.map((file) => join(data, 'onix', file)),
      await readOnixMap('onix'),
    )
    expectWhole(done)
    expect(done.first.rows).toBe(443)
    expect(done.rows.length).toBeGreaterThan(370)
    const ranges = await readIsbnRanges(rangeMessage)
    const wrong = done.rows.filter(({ article_number }) => {
      const isNumber = /^\d{13}$/.test(article_number)
      return isNumber && isIsbn13(article_number) && isbnParts(article_number, ranges) === null
    })
    expect(wrong).toEqual([])
    expect(done.rows.every(({ article_number }) => /^ONIX-|^\d{13}$/.test(article_number))).toBe(true)
  },
  120_000,
)

const needsLong = maxRows > 15_689 ? needs('libris') : () => undefined
needsLong(
  `[N29] imports all 15,689 Swedish novels of the national library, and changes nothing the second time (${missing})`,
  async () => {
    const done = await importTwice([join(data, 'libris/swedish_fiction.csv.gz')], await readImportMap('libris'))
    expectWhole(done)
    expect(done.first).toMatchObject({ rows: 15_689, inserted: 15_689, refused: 0 })
  },
  120_000,
)

needs('goodreads')(
  `[N29] a catalogue and its copy damaged by a spreadsheet yield the same books: no number is guessed (${missing})`,
  async () => {
    const fileOf = (name: string) => join(data, 'goodreads', name)
    const map = await readImportMap('goodreads')
    const stated = new Map<string, readonly string[]>()
    for await (const { cells } of readRows(fileOf('books_raw.csv.gz'), map, () => undefined)) {
      const numbers = [cells?.isbn, cells?.isbnAlso].map((text) => readNumber(text ?? ''))
      stated.set(
        `GOODREADS-${cells?.id}`,
        numbers.flatMap((one) => (one.ok ? [one.value] : [])),
      )
    }
    let found = 0
    for await (const { cells } of readRows(fileOf('books_excel_mangled.csv.gz'), map, () => undefined)) {
      const number = agreedNumber([cells?.isbn ?? '', cells?.isbnAlso ?? ''])
      if (!number.ok) continue
      found += 1
      expect(stated.get(`GOODREADS-${cells?.id}`)).toContain(number.value)
    }
    expect(found).toBeGreaterThan(11_000)
  },
)

interface Reading {
  readonly file: string
  readonly map: string
  readonly rows: number
  readonly refused: number
}

const readings: readonly Reading[] = [
  { file: 'catalogue/isbn_catalogue.csv.gz', map: 'isbn-catalogue', rows: 63_871, refused: 1 },
  { file: 'goodbooks/books.csv.gz', map: 'goodbooks', rows: 10_000, refused: 0 },
  { file: 'gutenberg/works.csv.gz', map: 'gutenberg', rows: 78_766, refused: 1 },
]

for (const { file, map: name, rows, refused } of readings.filter((one) => one.rows <= maxRows)) {
  needs(file)(
    `[N29] reads ${file}: every row is an edition or refused, without repairable mojibake or roles in names (${missing})`,
    async () => {
      const map = await readImportMap(name)
      const counts = { rows: 0, refused: 0, garbled: 0, roles: 0, wrong: 0 }
      const count = (entry: FeedEntry) => {
        counts.rows += 1
        if (entry.kind !== 'edition') counts.refused += 1
        else {
          const { name: title, articleNumber, work } = entry.record
          if (/Ã[\u0080-\u00bf]|â€/.test(title)) counts.garbled += 1
          const names = work.contributions.map(({ contributor }) => contributor.name)
          if (names.some((one) => /[([](?:dir|eds?|editor|trans|hrsg|org|coord)\b/i.test(one))) counts.roles += 1
          if (/^97[89]\d{10}$/.test(articleNumber) && !isIsbn13(articleNumber)) counts.wrong += 1
        }
      }
      for await (const entry of createRowReader({ map, market: null, now }, 'csv')(join(data, file), () => undefined))
        count(entry)
      expect(counts).toEqual({ rows, refused, garbled: 0, roles: 0, wrong: 0 })
    },
    120_000,
  )
}

test('refuses a file of another kind with the names of its columns', async () => {
  const file = join(await temporaryFolder(), 'other.csv')
  await writeFile(file, 'a,b\n1,2\n')
  const rows = readRows(file, await readImportMap('libris'), () => undefined)
  await expect(rows.next()).rejects.toThrow('Its columns are: a, b.')
})
