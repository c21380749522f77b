import { fireEvent, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { readViewed } from '#runtime/state/viewed.ts'
import { enhance } from './enhance.ts'
import { RecentlyViewed } from './recently-viewed.tsx'
import type { Viewed, ViewedItem } from './viewed.ts'

const emma: ViewedItem = {
  productId: '7',
  name: 'Emma {selling}',
  author: 'Jane Austen',
  formatLabel: 'Pocket',
  href: '/p/emma',
  image: null,
  unitPrice: {
    isDiscounted: true,
    discountPercentage: 5,
    regularPriceIncVatFormatted: '100 kr',
    regularPriceExVatFormatted: '94 kr',
    sellingPriceIncVatFormatted: '80 kr',
    sellingPriceExVatFormatted: '75 kr',
    lowestPriceLast30DaysIncVatFormatted: '85 kr',
    lowestPriceLast30DaysExVatFormatted: '80 kr',
  },
}
const anonymous: ViewedItem = {
  ...emma,
  productId: '8',
  name: 'Havamal <b>',
  author: null,
  href: '/p/havamal',
  image: { fileName: '/covers/8.svg', width: 200, height: 300 },
  unitPrice: { ...emma.unitPrice, isDiscounted: false, lowestPriceLast30DaysIncVatFormatted: null },
}
let viewed: Viewed = { vatIncluded: true, items: [emma, anonymous] }
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  viewed = { vatIncluded: true, items: [emma, anonymous] }
  window.localStorage.setItem('kolofon-viewed', '["9","7","8","6"]')
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({ viewed })
  })
})
afterEach(() => {
  document.body.replaceChildren()
  window.localStorage.clear()
  vi.unstubAllGlobals()
})

function open(): void {
  const context = {
    t: createTranslator('sv'),
    market: { alias: 'se' },
    language: 'sv',
    subject: { kind: 'product', id: '9' },
    block: { id: 'b' },
  } as unknown as BlockContext
  document.body.innerHTML = `<div data-block="recently-viewed">${renderToStaticMarkup(
    <RecentlyViewed props={{ limit: 2 }} data={undefined} context={context} slots={{}} />,
  )}</div>`
  const block = document.querySelector<HTMLElement>('[data-block]')
  if (block) enhance(block, noPage)
}

test('[F10] viewed titles return with today’s price and the legal price note, until they are cleared', async () => {
  open()
  expect((await screen.findByRole('link', { name: 'Emma {selling}' })).getAttribute('href')).toBe('/p/emma')
  expect(requests).toEqual(['/actions/finding/viewed?ids=7%2C8&market=se&language=sv'])
  expect(screen.getByText('Lägsta pris 30 dagar före sänkningen: 85 kr')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Senast visade' })).toBeTruthy()
  const [first, second] = screen.getAllByRole('article')
  expect([first?.dataset.productId, second?.dataset.productId]).toEqual(['7', '8'])
  expect(first?.textContent).toMatch(/^Emma \{selling\}Jane AustenPocket/)
  expect(first?.querySelector('img')).toBeNull()
  expect(second?.textContent?.trim()).toMatch(/^Havamal <b>Pocket\s*80 kr$/)
  expect(second?.querySelector('img')?.getAttribute('src')).toBe('/covers/8.svg')
  fireEvent.click(screen.getByRole('button', { name: 'Rensa listan' }))
  expect(screen.queryByRole('link')).toBeNull()
  expect(readViewed(() => window.localStorage)).toEqual([])
})

test('[F10] [S1] a company sees viewed titles without VAT', async () => {
  viewed = { vatIncluded: false, items: [emma] }
  open()
  await screen.findByRole('article')
  expect(screen.getByRole('article').textContent).toContain('75 kr')
  expect(screen.getByRole('article').textContent).toContain('exkl. moms')
  expect(screen.getByRole('article').textContent).not.toContain('85 kr')
})

test('[F10] a first visit shows and fetches nothing, and neither does one that saw this title alone', () => {
  for (const stored of ['[]', '["9"]']) {
    window.localStorage.setItem('kolofon-viewed', stored)
    open()
    expect(screen.queryByRole('region')).toBeNull()
  }
  expect(requests).toEqual([])
})

test('[F10] a response without titles shows no row', async () => {
  const answered = vi.fn(async () => ({ viewed: { vatIncluded: true, items: [] } }))
  vi.stubGlobal('fetch', async () => ({ json: answered }))
  open()
  await vi.waitFor(() => expect(answered).toHaveBeenCalledOnce())
  await answered.mock.results[0]?.value
  expect(screen.queryByRole('region')).toBeNull()
})
