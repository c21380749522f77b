import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ListQuery, listQueryString, parseListQuery } from './list-query.ts'

const entry = fc.record({
  label: fc.string({ minLength: 1, maxLength: 20 }),
  id: fc.string({ minLength: 1, maxLength: 12 }),
})
const query: fc.Arbitrary<ListQuery> = fc.record({
  filters: fc.dictionary(
    fc.constantFrom('categories', 'brands', 'skus', 'discount', 'p-format', 'p-author'),
    fc.uniqueArray(entry, { minLength: 1, maxLength: 5, selector: ({ id }) => id }),
    { maxKeys: 4 },
  ),
  sort: fc.constantFrom(null, 'LATEST', 'PRICE_ASC', 'RELEVANCE'),
  page: fc.integer({ min: 1, max: 500 }),
})

test('[S3] filters survive a round trip through the URL, with commas and tildes in words', () => {
  fc.assert(
    fc.property(query, (selection) => {
      const read = parseListQuery(new URLSearchParams(listQueryString(selection)))
      const sorted = Object.fromEntries(
        Object.entries(selection.filters).map(([name, entries]) => [
          name,
          [...entries].sort((a, b) => (a.id < b.id ? -1 : 1)),
        ]),
      )
      expect(read).toEqual({ ...selection, filters: sorted })
    }),
  )
})

test('[S3] filters are encoded as URLSearchParams does, except the commas and tildes between values', () => {
  const word = fc.string({
    unit: fc.constantFrom('a', 'å', '🕮', '\ud800', '%', ',', '~', '+', ' ', "'", '(', '*', '&', '='),
  })
  fc.assert(
    fc.property(fc.dictionary(word, word, { maxKeys: 3 }), (words) => {
      const filters = Object.fromEntries(Object.entries(words).map(([name, label]) => [name, [{ label, id: 'å b' }]]))
      const expected = new URLSearchParams()
      const safe = (text: string) => text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll('~', '%7E')
      for (const name of Object.keys(words).sort()) expected.set(name, `${safe(words[name] ?? '')}~å b`)
      const text = listQueryString({ filters, sort: null, page: 1 })
      expect(new URLSearchParams(text).toString()).toBe(expected.toString())
      expect(text.slice(1).replaceAll('~', '%7E').replaceAll(',', '%2C')).toBe(expected.toString())
    }),
  )
})

test('[S3] writing parsed filters changes nothing: there is one canonical form', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80 }), (text) => {
      const once = listQueryString(parseListQuery(new URLSearchParams(text)))
      expect(listQueryString(parseListQuery(new URLSearchParams(once)))).toBe(once)
    }),
  )
})

test('[F5] a value with control characters is no filter, and the others are', () => {
  const query = new URLSearchParams('p-format=a%00b,pocket&p-author=%1B%5B31m&price=%7F')
  expect(parseListQuery(query).filters).toEqual({ 'p-format': [{ label: 'pocket', id: 'pocket' }] })
})

test('[F5] the two fields of the price form become one entry', () => {
  expect(parseListQuery(new URLSearchParams('price-from=100&price-to=150')).filters.price).toEqual([
    { label: '100–150', id: '100-150' },
  ])
  expect(parseListQuery(new URLSearchParams('price-from=&price-to=')).filters.price).toBeUndefined()
})

test.each([
  ['9,90', '15', '9.90-15'],
  ['9.90', '', '9.90-'],
  ['', '€ 9,90', '-9.90'],
  ['1 299', '1.499,50', '1299-1499.50'],
  ['-5', '10', '-10'],
  ['-5', '', undefined],
  ['20', '10', '10-20'],
  ['nio', 'tio', undefined],
])('[input S4] prices from %j to %j become %s', (from, to, id) => {
  const read = parseListQuery(new URLSearchParams({ 'price-from': from, 'price-to': to })).filters.price
  expect(read?.[0]?.id).toBe(id)
  const once = listQueryString({ ...parseListQuery(new URLSearchParams()), filters: read ? { price: read } : {} })
  expect(listQueryString(parseListQuery(new URLSearchParams(once)))).toBe(once)
})

test.each([
  ['?from=1&page=3', '?from=1&page=3'],
  ['?page=3&from=1', '?from=1&page=3'],
  ['?from=3&page=3', '?page=3'],
  ['?from=4&page=3', '?page=3'],
  ['?from=1', ''],
  ['?from=1&page=40', '?from=31&page=40'],
  ['?from=x&page=2', '?page=2'],
])('[F14] the loaded pages are in the URL: %s becomes %s', (asked, written) => {
  expect(listQueryString(parseListQuery(new URLSearchParams(asked)))).toBe(written)
})

test('[F14] another filter starts at its first page only', () => {
  const loaded = parseListQuery(new URLSearchParams('from=1&page=3'))
  expect(listQueryString({ ...loaded, page: 1 })).toBe('')
})
