import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { eanCheckDigit } from '../isbn.ts'
import { type FileRow, readJsonRows, readRows } from './read-rows.ts'
import { createRowReader } from './row-reader.ts'
import { readImportMap } from './shipped-maps.ts'

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

test('[F2] lines that end with CRLF, LF and CR in one file are each a row', async () => {
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
)('[F3] a quote without its end $name costs its own row', async ({ line, title, description, next, text }) => {
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

test('[F3] quotes within cells, doubled quotes, line breaks in descriptions and empty lines stay what they are', async () => {
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

test.each([';', '\t'])('[F3] cells separated by %j are read with their quotes', async (delimiter) => {
  const lines = [header, row(1, '"Ett; två\tprov"'), row(2, '"Prov'), row(3)].map((text) =>
    text.replaceAll(',', delimiter),
  )
  expect(titles(await rowsOf(lines.join('\n'), { ...map, delimiter }))).toEqual([
    [2, 'Ett; två\tprov'],
    [3, 'quote_open'],
    [4, 'Titel 3'],
  ])
})

test('[F1] a line separator within a JSON text ends no row, and lines may end in any way', async () => {
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

test('[F3] of any file of good rows with one that is broken, every good row comes in and the broken one is named by its line', async () => {
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
        // A title that was in quotes has its end, and no beginning, when its first quote is the open one.
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
