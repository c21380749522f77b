import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTestDatabase } from '#tests/database.ts'
import { rounds } from '#tests/scale.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'
import { importCatalog } from '../ingest.ts'
import { eanCheckDigit } from '../isbn.ts'
import { readImportMap, readOnixMap } from './shipped-maps.ts'

const now = new Date('2026-11-26T12:00:00Z')
const isbnOf = (index: number) => {
  const first12 = `97891${String(index).padStart(7, '0')}`
  return first12 + eanCheckDigit(first12)
}
const price = '<Price><PriceType>02</PriceType><PriceAmount>99.00</PriceAmount><CurrencyCode>SEK</CurrencyCode></Price>'
const record = (
  index: number,
  title: string,
  type = '03',
  availability = '21',
) => `<Product><RecordReference>r</RecordReference>
  <NotificationType>${type}</NotificationType><ProductIdentifier><ProductIDType>15</ProductIDType><IDValue>${isbnOf(index)}</IDValue></ProductIdentifier>
  <DescriptiveDetail><ProductForm>BC</ProductForm><TitleDetail><TitleType>01</TitleType><TitleElement><TitleElementLevel>01</TitleElementLevel>
  <TitleText>${title}</TitleText></TitleElement></TitleDetail></DescriptiveDetail><ProductSupply><SupplyDetail>
  <ProductAvailability>${availability}</ProductAvailability>${price}</SupplyDetail></ProductSupply></Product>`

const number = fc.nat(5)
const title = fc.constantFrom('Prov', 'Pröv', '')
const product = fc.oneof(
  fc.tuple(number, title).map(([index, text]) => record(index, text)),
  fc.tuple(number, title).map(([index, text]) => record(index, text, '03', '43')),
  number.map((index) => record(index, '', '05')),
  number.map((index) => record(index, '', '04')),
  number.map((index) => record(index, 'Prov', '88')),
  number.map((index) => record(index, 'Prov').replace('</TitleDetail>', '')),
)
const row = fc.oneof(
  fc.tuple(number, title).map(([index, text]) => JSON.stringify({ isbn: isbnOf(index), title: text, price: 99 })),
  number.map((index) => JSON.stringify({ isbn: isbnOf(index), title: 'Prov' })),
  fc.constantFrom('{', '"x"', '{"isbn":"9789171320095","title":"Prov"}'),
)

test('[F4] accounts for every record read from any file, and reports each refused, merged or held record with its line', async () => {
  const database = await createTestDatabase()
  const folder = await temporaryFolder()
  const [onix, rows] = [await readOnixMap('onix'), await readImportMap('titles')]
  try {
    const message = fc
      .tuple(fc.integer({ min: 10, max: 28 }), fc.array(product, { maxLength: 8 }))
      .map(([day, products]) => ({
        map: onix,
        name: 'feed.xml',
        text: `<ONIXMessage release="3.0"><Header><SentDateTime>202611${day}</SentDateTime></Header>${products.join('')}</ONIXMessage>`,
      }))
    const lines = fc
      .array(row, { maxLength: 8 })
      .map((all) => ({ map: rows, name: 'feed.jsonl', text: all.join('\n') }))
    await fc.assert(
      fc.asyncProperty(fc.oneof(message, lines), async ({ map, name, text }) => {
        const [file, report] = [join(folder, name), join(folder, 'report.jsonl')]
        await writeFile(file, text)
        const input = {
          database: database.db,
          files: [file],
          map,
          format: 'jsonl' as const,
          market: null,
          report,
          now,
          recordPrices: async () => undefined,
        }
        const done = await importCatalog(input)
        expect(done.inserted + done.updated + done.unchanged + done.merged + done.refused).toBe(done.rows)
        const reportLines = (await readFile(report, 'utf8'))
          .split('\n')
          .filter(Boolean)
          .map((line) => JSON.parse(line))
        const countOf = (kind: string) =>
          new Set(reportLines.filter((line) => line.kind === kind).map(({ line }) => line)).size
        expect([countOf('refused'), countOf('merged')]).toEqual([done.refused, done.merged])
        expect(reportLines.filter(({ kind }) => kind === 'held').length).toBe(done.held)
        for (const line of reportLines) expect([line.file, typeof line.line]).toEqual([file, 'number'])
      }),
      { numRuns: rounds(25) },
    )
  } finally {
    await database.drop()
  }
})
