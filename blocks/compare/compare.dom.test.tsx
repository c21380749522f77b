import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { compare } from './index.ts'

afterEach(cleanup)

const price = {
  currency: 'SEK',
  isDiscounted: false,
  discountPercentage: 0,
  regularPriceIncVat: 99,
  sellingPriceIncVat: 99,
  regularPriceIncVatFormatted: '99 kr',
  regularPriceExVatFormatted: '93 kr',
  sellingPriceIncVatFormatted: '99 kr',
  sellingPriceExVatFormatted: '93 kr',
}
const title = (productId: string, name: string, more: object = {}) => ({
  productId,
  name,
  alias: `bok-${productId}`,
  author: 'Jane Austen',
  formatLabel: 'Inbunden',
  productImages: [],
  unitPrice: price,
  skus: [{ skuId: `s${productId}`, stock: { status: 'in_stock', totalStock: 9, incoming: null } }],
  releaseDate: '2020-05-01',
  pages: 312,
  bookLanguage: { name: 'Svenska' },
  brand: { name: 'Förlaget', alias: 'forlaget' },
  work: { id: productId, firstPublished: 1815, seriesPosition: null, series: null },
  ...more,
})

async function show(ids: string, products: readonly object[]) {
  const requests: unknown[] = []
  const context: Partial<BlockContext> = {
    t: createTranslator('sv'),
    href: (to) => ('route' in to ? `/${to.route}/${Object.values(to.params ?? {}).join('/')}` : '/'),
    query: async <Data,>(_document: unknown, variables: unknown) => {
      requests.push(variables)
      return { productsByIds: products } as Data
    },
    visitor: {
      cartId: null,
      favoritesId: null,
      checkoutMarket: null,
      consent: null,
      orders: {},
      token: null,
      notice: null,
      query: { ids },
    },
    customerType: { type: 'PERSON', vatIncluded: true },
    language: 'sv',
    locale: 'sv-SE',
    block: { id: 'b_compare', type: 'compare' },
    market: { alias: 'se' } as BlockContext['market'],
    route: { name: 'compare', params: {}, path: '/compare', query: {} as BlockContext['route']['query'] },
  }
  const view = await compare.prepare(resolvedProps(compare, {}), context as BlockContext)
  render(view?.({}))
  return requests
}

test('[F12] titles of the URL are shown beside each other, with a row for each fact', async () => {
  const requests = await show('1,2,2,x,3,4,5', [title('1', 'Emma'), title('2', 'Övertalning', { pages: null })])
  expect(requests).toEqual([{ ids: ['1', '2', '3', '4'] }])
  expect(screen.getAllByRole('columnheader')).toHaveLength(2)
  const cells = (name: string) =>
    within(screen.getByRole('rowheader', { name }).closest('tr') ?? document.body)
      .getAllByRole('cell')
      .map((cell) => cell.textContent)
  expect(cells('Pris')).toEqual(['99 kr', '99 kr'])
  expect(cells('Sidor')).toEqual(['312', 'Okänt'])
  expect(cells('Utgivningsdatum')).toEqual(['1 maj 2020', '1 maj 2020'])
})

test('[F12] a title is removed by a form that contains the titles of the page', async () => {
  await show('1,2', [title('1', 'Emma'), title('2', 'Övertalning')])
  const form = screen.getByRole('button', { name: 'Ta bort Övertalning ur jämförelsen' }).closest('form')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/actions/compare/remove', 'post'])
  const data = new FormData(form ?? undefined)
  expect([data.get('ids'), data.get('productId'), data.get('return')]).toEqual(['1,2', '2', '/compare'])
})

test('[F12] with nothing to compare the page says how to begin, and sends no request', async () => {
  expect(await show('', [])).toEqual([])
  expect(screen.getByText(/Välj Jämför på en boks sida/)).toBeTruthy()
  expect(screen.queryByRole('table')).toBeNull()
})
