import { expect, test } from 'vitest'
import { importMapSchema } from './import-map.ts'
import { createRowParser } from './parse-row.ts'
import { readImportMap, readOnixMap, shippedMaps, suggestingPrices } from './shipped-maps.ts'

const now = new Date('2026-11-21T12:00:00Z')
const isbnMap = await readImportMap('isbn-catalogue')
const librisMap = suggestingPrices(await readImportMap('libris'))
const parse = createRowParser({ map: isbnMap, market: null, now })
const parseLibris = createRowParser({ map: librisMap, market: 'se', now })
const row = {
  isbn: '9780439023481',
  title: 'The Hunger Games',
  authors: 'Collins, Suzanne',
  language: 'eng',
  price: '8.99',
  format: 'Paperback',
  categories: 'Teen-Young-Adult|Fiction',
  year: '2008',
  pages: '374',
}

function recordOf(result: ReturnType<typeof parse>) {
  if (!result.ok) throw new Error(result.refusal.reason)
  return result
}

test('a valid row becomes an edition with prices in every market and no repairs', () => {
  const { record, repairs } = recordOf(parse(row))
  expect(repairs).toEqual([])
  expect(record).toMatchObject({
    articleNumber: '9780439023481',
    alias: 'the-hunger-games-9780439023481',
    language: 'en',
    format: 'paperback',
    releaseDate: '2008-01-01',
    categories: ['young-adult'],
    prices: { 1: 9900, 2: 7995, 3: 990, 5: 899 },
  })
  expect(record.work.contributions[0]?.contributor).toMatchObject({
    key: 'suzanne-collins',
    name: 'Suzanne Collins',
    sortName: 'Collins, Suzanne',
  })
})

test('editions of one title by one author belong to one work, however they are written', () => {
  const key = (title: string, authors: string) => recordOf(parse({ ...row, title, authors })).record.work.keys[0]
  expect(key('The Hunger Games (Book 1)', 'Suzanne Collins')).toBe(key('Hunger Games: A novel', 'Collins, Suzanne'))
  expect(key('Harry Potter', 'J.K. Rowling')).toBe(key('Harry Potter', 'Rowling, J. K.'))
  expect(key('The Hunger Games', 'Suzanne Collins')).not.toBe(key('Catching Fire', 'Suzanne Collins'))
  const unsigned = (isbn: string) => recordOf(parse({ ...row, authors: 'Unknown', isbn })).record.work.keys[0]
  expect(unsigned('9780439023481')).not.toBe(unsigned('9789171320094'))
})

test('the same row has the same hash, another price a different one', () => {
  const hash = (more: object) => recordOf(parse({ ...row, ...more })).record.hash
  expect(hash({})).toBe(hash({}))
  expect(hash({})).not.toBe(hash({ price: '18.99' }))
})

test.each([
  [{ isbn: '9780439023482' }, 'isbn', 'isbn_check_digit'],
  [{ isbn: '9.78044E+12' }, 'isbn', 'isbn_digits_lost'],
  [{ title: '  ' }, 'title', 'title_missing'],
  [{ title: '…' }, 'title', 'title_missing'],
  [{ title: 'x'.repeat(1001) }, 'title', 'title_too_long'],
])('%j is refused with the reason', (more, field, reason) => {
  expect(parse({ ...row, ...more })).toMatchObject({ ok: false, refusal: { field, reason } })
})

test.each([
  [{ isbn: '439023483' }, 'zeros_restored'],
  [{ title: 'The Hunger Games &amp; more' }, 'text_cleaned'],
  [{ language: 'klingon' }, 'language_unknown'],
  [{ format: 'Scroll' }, 'format_unknown'],
  [{ year: '20088' }, 'year_implausible'],
  [{ pages: '-3' }, 'pages_implausible'],
  [{ price: '9999' }, 'price_implausible'],
])('%j is accepted and the repair is reported', (more, reason) => {
  expect(recordOf(parse({ ...row, ...more })).repairs).toMatchObject([{ reason }])
})

test('without an ISBN, source and id form a stable article number', () => {
  const libris = {
    id: '46',
    title: 'Natt och dag',
    authors: 'Olof Fryxell',
    lifeSpan: '1806-1900',
    year: '1851',
    pages: '62',
    isbn: '',
    categories: 'https://id.kb.se/term/saogf/K%C3%A4rleksskildringar',
  }
  const { record } = recordOf(parseLibris(libris))
  expect(record).toMatchObject({ articleNumber: 'LIBRIS-46', language: 'sv', categories: ['romance'] })
  expect(record.work).toMatchObject({
    firstPublished: 1851,
    contributions: [{ contributor: { born: 1806, died: 1900 } }],
  })
  expect(Object.keys(record.prices)).toEqual(['1'])
  const damaged = recordOf(parseLibris({ ...libris, isbn: '9171320092' }))
  expect(damaged.record.articleNumber).toBe('LIBRIS-46')
  expect(damaged.repairs).toMatchObject([{ reason: 'isbn_check_digit' }])
})

const shop = createRowParser({
  map: importMapSchema.parse({
    source: 'shop',
    columns: { isbn: 'isbn', title: 'title', price: 'price' },
    categories: { fallback: 'contemporary' },
    price: { currency: 'SEK', max: 2000, rates: { se: 1 } },
    markets: { se: 1, dk: 2 },
  }),
  market: null,
  now,
})
const sold = (price: string) => recordOf(shop({ isbn: row.isbn, title: row.title, price }))

test.each([
  ['187', 18700],
  ['187,00', 18700],
  ['95.5', 9550],
  ['1 299,00', 129900],
  ['1\u00a0299', 129900],
])('[trade S1] stores a price of %s as stated, and none in a market without a stated price', (price, ore) => {
  expect(sold(price)).toMatchObject({ repairs: [], record: { prices: { 1: ore } } })
  expect(Object.keys(sold(price).record.prices)).toEqual(['1'])
})

test.each([
  ['', 'price_missing'],
  ['0', 'price_zero'],
  ['0,00', 'price_zero'],
  ['45 kr', 'price_unreadable'],
  ['$10.35 ', 'price_unreadable'],
  ['1,299', 'price_unreadable'],
  ['-5', 'price_unreadable'],
  ['1e3', 'price_unreadable'],
  ['99999', 'price_implausible'],
])('[trade S1] a price cell of "%s" withholds the title from sale and reports the reason', (price, reason) => {
  const { record, repairs } = sold(price)
  expect(record.prices).toEqual({})
  // `priceLists` names these price lists although the row has no price, so that the import removes the stored prices.
  expect(record.priceLists).toEqual([1, 2])
  expect(repairs).toMatchObject([{ field: 'price', reason }])
})

test.each(await shippedMaps())('[trade S1-1] the shipped map %s suggests no prices', async (name) => {
  const { defaults } = name === 'onix' ? await readOnixMap(name) : await readImportMap(name)
  expect(defaults.suggestPrices).toBe(false)
})
