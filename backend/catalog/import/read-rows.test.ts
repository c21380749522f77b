import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { afterAll, expect, test, vi } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { eanCheckDigit } from '../isbn.ts'
import { readRecords } from './read-records.ts'
import { type FileRow, readJsonRows, readRows } from './read-rows.ts'
import { createRowReader } from './row-reader.ts'
import { readImportMap } from './shipped-maps.ts'

vi.mock('csv-parse/sync', { spy: true })

const map = await readImportMap('titles')
const folder = await mkdtemp(join(tmpdir(), 'kolofon-rows-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const file = join(folder, 'titles.csv')
const header = 'isbn,id,title,authors,publisher,year,language,pages,format,price,categories,description'

async function rowsOf(text: string | Uint8Array, own = map): Promise<readonly FileRow[]> {
  await writeFile(file, text)
  return Array.fromAsync(readRows(file, own, () => undefined))
}
const titles = (rows: readonly FileRow[]) => rows.map(({ line, cells, fault }) => [line, cells?.title ?? fault])

const isbnOf = (index: number) => {
  const first12 = `97891${String(index).padStart(7, '0')}`
  return first12 + eanCheckDigit(first12)
}
const row = (index: number, title = `Titel ${index}`, description = 'En bok.') =>
  `${isbnOf(index)},,${title},Sara Provare,Förlaget Prov,2024,sv,200,paperback,129,,${description}`

test('[F2] reads one row per line when a file mixes CRLF, LF and CR', async () => {
  const lines = [header, ...[1, 2, 3, 4, 5, 6].map((index) => row(index))]
  const ends = ['\r\n', '\r\n', '\n', '\n', '\r', '\n', '\r\n']
  const rows = await rowsOf(`\ufeff${lines.map((line, index) => line + ends[index]).join('')}`)
  expect(titles(rows)).toEqual([1, 2, 3, 4, 5, 6].map((index) => [index + 1, `Titel ${index}`]))
  expect(rows.map(({ cells }) => cells?.description)).toEqual(rows.map(() => 'En bok.'))
})

const openQuotes: readonly (readonly [string, number, string, string, string?, string?])[] = [
  ['at the end of the file', 4, '"Titel 3', 'En bok.'],
  ['in the last row', 7, '"Titel 6', 'En bok.'],
  ['closed by a title in quotes', 4, '"Titel 3', 'En bok.', '"Titel 5"'],
  ['closed by an inch', 4, '"Titel 3', 'En bok.', 'Skärm 19"'],
  ['in a description', 4, 'Titel 3', '"En bok.'],
  ['in a description, closed by another', 4, 'Titel 3', '"En bok.', 'Titel 5', 'Ny."'],
  ['in a description, before one of two lines', 4, 'Titel 3', '"En bok.', 'Titel 5', '"Rad ett.\nRad två."'],
]
test.each(
  openQuotes.map(([name, line, title, description, next, text]) => ({ name, line, title, description, next, text })),
)('[F3] an unclosed quote $name affects only its own row', async ({ line, title, description, next, text }) => {
  const lines = [1, 2, 3, 4, 5, 6].map((index) =>
    index === line - 1 ? row(index, title, description) : index === 5 && next ? row(5, next, text) : row(index),
  )
  const rows = await rowsOf([header, ...lines, ''].join('\n'))
  expect(rows.filter(({ cells }) => cells === null)).toMatchObject([
    { line, cells: null, fault: 'quote_open', isbn: isbnOf(line - 1) },
  ])
  expect(rows.flatMap(({ cells }) => (cells ? [cells.isbn] : []))).toEqual(
    [1, 2, 3, 4, 5, 6].filter((index) => index !== line - 1).map(isbnOf),
  )
})

test('[F3] preserves quotes within cells, doubled quotes, line breaks in descriptions and empty lines', async () => {
  const rows = await rowsOf(
    [
      header,
      row(1, 'Skärm 19" i kök', '"Rad ett.\n\n""Citat"", sade hon.\nRad tre"'),
      '',
      row(2, '"Den ""stora"" boken, del 2"', '"Från 1,\n2,\n3"'),
      row(3, '""'),
    ].join('\r\n'),
  )
  expect(rows.map(({ line, cells }) => [line, cells?.title, cells?.description])).toEqual([
    [2, 'Skärm 19" i kök', 'Rad ett.\n\n"Citat", sade hon.\nRad tre'],
    [7, 'Den "stora" boken, del 2', 'Från 1,\n2,\n3'],
    [10, '', 'En bok.'],
  ])
})

test.each([';', '\t'])('[F3] reads quoted cells separated by %j', async (delimiter) => {
  const lines = [header, row(1, '"Ett; två\tprov"'), row(2, '"Prov'), row(3)].map((text) =>
    text.replaceAll(',', delimiter),
  )
  expect(titles(await rowsOf(lines.join('\n'), { ...map, delimiter }))).toEqual([
    [2, 'Ett; två\tprov'],
    [3, 'quote_open'],
    [4, 'Titel 3'],
  ])
})

test('[F1] a line separator within JSON text does not end a row, and lines may end with CRLF, CR or LF', async () => {
  const texts = [1, 2, 3, 4].map((index) => JSON.stringify({ isbn: isbnOf(index), title: `T\u2028${index}\u2029` }))
  await writeFile(file, texts.map((text, index) => text + ['\r\n', '\r', '\n', ''][index]).join(''))
  const rows = await Array.fromAsync(readJsonRows(file, map, () => undefined))
  expect(titles(rows)).toEqual([1, 2, 3, 4].map((index) => [index, `T\u2028${index}\u2029`]))
})

const word = fc.string({ unit: fc.constantFrom('a', 'Ö', ' ', '9', '’', '\u2028', '-'), maxLength: 6 })
const quoted = (unit: readonly string[]) =>
  fc.string({ unit: fc.constantFrom(...unit), maxLength: 8 }).map((text) => `"${text.replaceAll('"', '""')}"`)
const goodTitle = fc.oneof(
  word.map((text) => `T${text}`),
  quoted(['a', 'å', ',', '"', ' ']).map((text) => `"T${text.slice(1)}`),
)
const goodText = fc.oneof(word, quoted(['a', 'å', ',', '"', ' ', '\n', '\r\n', '\n\n']))
const broken = fc.constantFrom<(text: string) => string>(
  (text) => text.replace(/^(\d+,,)"?/, '$1"'),
  (text) => text.replace(/^(\d+,,.*,129,,).*$/s, '$1"öppen'),
  (text) => `${text.replaceAll('\n', ' ')},en cell till`,
  () => 'bara, tre, celler',
  () => '"',
  () => 'x',
)

test('[F3] of any file with one broken row, every valid row is imported and the broken one is refused with its line', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.record({ title: goodTitle, text: goodText, end: fc.constantFrom('\n', '\r\n') }), {
        minLength: 1,
        maxLength: 12,
      }),
      fc.nat(),
      broken,
      async (given, where, damage) => {
        const at = where % given.length
        const texts = given.map(({ title, text }, index) => row(index, title, index === at ? 'slut' : text))
        // Damage a row whose title is not quoted. In a quoted title, the added quote would count as the title's opening
        // quote.
        const bad = damage(row(at, 'Titel'))
        const lines = [header, ...texts.map((text, index) => (index === at ? bad : text))]
        const begins = lines.slice(0, at + 1).reduce((sum, text) => sum + text.split('\n').length, 1)
        await writeFile(file, lines.map((text, index) => text + (given[index - 1]?.end ?? '\n')).join(''))
        const entries = await Array.fromAsync(
          createRowReader({ map, market: null, now: new Date('2026-11-21') }, 'csv')(file, () => undefined),
        )
        const isIn = entries.flatMap((entry) => (entry.kind === 'edition' ? [entry.record.articleNumber] : []))
        expect(isIn).toEqual(given.flatMap((_, index) => (index === at ? [] : [isbnOf(index)])))
        expect(entries.filter(({ kind }) => kind === 'refused').map(({ line }) => line)).toEqual([begins])
      },
    ),
    { numRuns: rounds(100) },
  )
})

test('[F3] reads a cell that ends with a line break, whatever follows it and however its lines begin', async () => {
  const head = 'isbn,id,title,authors,description,publisher,year,language,pages,format,price,categories'
  const rows = await rowsOf(
    [
      head,
      `${isbnOf(1)},a1,Titel 1,Sara Provare,"En bok.`,
      '",Förlaget Prov,2024,sv,200,paperback,129,a',
      `${isbnOf(2)},a2,Titel 2,Sara Provare,"""Ja"", sade hon, 40 år`,
      `""Nej"", sade han`,
      `${isbnOf(9)}, häftad",Förlaget Prov,2024,sv,200,paperback,129,a`,
      `${isbnOf(3)},a3,Titel 3,Sara Provare,En bok.,Förlaget Prov,2024,sv,200,paperback,129,a`,
    ].join('\n'),
  )
  expect(rows.map(({ line, cells, fault }) => [line, cells?.id ?? fault, cells?.description, cells?.price])).toEqual([
    [2, 'a1', 'En bok.\n', '129'],
    [4, 'a2', `"Ja", sade hon, 40 år\n"Nej", sade han\n${isbnOf(9)}, häftad`, '129'],
    [7, 'a3', 'En bok.', '129'],
  ])
})

const fields = header.split(',')
const describedLines = fc
  .array(
    fc.oneof(
      word,
      fc.constantFrom('', '"', '""', ',', '2024', '2024, ett bra år', '"Ja", sade hon, 40 år', 'Skärm 19" i kök'),
      fc.constantFrom('a7', 'a7,', `${isbnOf(7)}`, `${isbnOf(7)}, häftad`, `ISBN ${isbnOf(7)}`, '40 år, sade "hon"'),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((lines) => lines.join('\n'))
const asCell = (text: string, isQuoted: boolean) =>
  isQuoted || /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text

test('[F3] reads back unchanged what is written according to RFC 4180, in any column order', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.shuffledSubarray(fields, { minLength: fields.length }),
      fc.array(fc.record({ description: describedLines, title: word, isQuoted: fc.boolean(), hasId: fc.boolean() }), {
        minLength: 1,
        maxLength: 8,
      }),
      fc.constantFrom('\n', '\r\n'),
      async (order, given, end) => {
        const books = given.map(({ description, title, hasId }, index) => ({
          isbn: isbnOf(index),
          id: hasId ? `a${index}` : '',
          title,
          authors: 'Provare, Sara',
          publisher: 'Förlaget "Prov"',
          year: '2024',
          language: 'sv',
          pages: '200',
          format: 'paperback',
          price: '129',
          categories: 'ett|två',
          description,
        }))
        const lines = books.map((book, index) =>
          order
            .map((field) => asCell(book[field as keyof typeof book], given[index]?.isQuoted ?? false))
            .join(',')
            .replaceAll('\n', end),
        )
        const rows = await rowsOf([order.join(','), ...lines, ''].join(end))
        expect(rows.map(({ cells }) => cells)).toEqual(books)
      },
    ),
    { numRuns: rounds(100) },
  )
})

test('[F3] a description of thousands of lines affects only its own row', async () => {
  const long = `"${'En rad, och en till.\n'.repeat(5_000)}"`
  const rows = await rowsOf([header, row(1), row(2, 'Titel 2', long), row(3), ''].join('\n'))
  expect(titles(rows)).toEqual([
    [2, 'Titel 1'],
    [3, 'row_too_long'],
    [5004, 'Titel 3'],
  ])
  const open = `"${'En rad, och en till.\n'.repeat(5_000)}slut`
  const after = await rowsOf([header, row(1), row(2, 'Titel 2', open), row(3), ''].join('\n'))
  expect(titles(after)).toEqual([
    [2, 'Titel 1'],
    [3, 'quote_open'],
    [5004, 'Titel 3'],
  ])
})

test('[F3] a file where every second row has an open quote is parsed once, not once per row', async () => {
  const lines = Array.from({ length: 600 }, (_, index) =>
    index % 2 ? row(index, 'Titel', '"öppen') : row(index, '"Titel"', '"Rad ett.\nRad två."'),
  )
  const parsed = vi.mocked(parse)
  parsed.mockClear()
  const text = [header, ...lines].join('\n')
  const rows = await rowsOf(text)
  expect(rows.filter(({ fault }) => fault === 'quote_open')).toHaveLength(300)
  expect(rows.filter(({ cells }) => cells?.description === 'Rad ett.\nRad två.')).toHaveLength(300)
  const characters = parsed.mock.calls.reduce((sum, [input]) => sum + input.length, 0)
  expect(characters).toBeLessThan(3 * text.length)
})

test('[F3] reads misplaced quotes as the single-line parser does', async () => {
  const shape = { delimiter: ',', quote: '"', fits: () => true, mayBreak: () => false, isRow: () => false }
  async function* one(line: string) {
    yield line
  }
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom('a', ',', '"', ' '), minLength: 1, maxLength: 12 }),
      async (line) => {
        fc.pre(/[a,]/.test(line))
        const [record] = await Array.fromAsync(readRecords(one(line), shape))
        let cells: unknown = null
        try {
          ;[cells] = parse(line, { relax_column_count: true, relax_quotes: true })
        } catch {
          // csv-parse throws when a quote is left open; the record then has no cells.
        }
        expect(record?.cells ?? null).toEqual(cells)
      },
    ),
    { numRuns: rounds(500) },
  )
})

test('[F3] reads a title of two lines, but does not create one from an open quote before a quoted title', async () => {
  const good = [header, row(1, '"Fabler\nI urval"'), row(2), row(3, '"Prov'), row(4, '"Titel ""4"""'), row(5)]
  expect(titles(await rowsOf(good.join('\n')))).toEqual([
    [2, 'Fabler\nI urval'],
    [4, 'Titel 2'],
    [5, 'quote_open'],
    [6, 'Titel "4"'],
    [7, 'Titel 5'],
  ])
})
