import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readViewed } from '#runtime/state/viewed.ts'
import { ViewedClient } from './recently-viewed.client.tsx'
import type { Viewed } from './viewed.ts'

const viewed: Viewed = {
  vatIncluded: true,
  words: {
    title: 'Senast visade',
    clear: 'Rensa listan',
    now: 'Pris',
    before: 'Tidigare pris',
    lowest30: 'Lägsta pris 30 dagar före: {{price}}',
    exVat: 'exkl. moms',
  },
  items: [
    {
      productId: '7',
      name: 'Emma',
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
    },
  ],
}
const requests: string[] = []

beforeEach(() => {
  requests.length = 0
  window.localStorage.setItem('kolofon-viewed', '["7"]')
  vi.stubGlobal('fetch', async (address: string) => {
    requests.push(address)
    return Response.json({ viewed })
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[F10] viewed titles return with today’s price and the legal price note, until they are cleared', async () => {
  render(<ViewedClient id="h" market="se" language="sv" ids={['7']} />)
  expect((await screen.findByRole('link', { name: 'Emma' })).getAttribute('href')).toBe('/p/emma')
  expect(requests).toEqual(['/actions/finding/viewed?ids=7&market=se&language=sv'])
  expect(screen.getByText('Lägsta pris 30 dagar före: 85 kr')).toBeTruthy()
  expect(screen.getByRole('region', { name: 'Senast visade' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Rensa listan' }))
  expect(screen.queryByRole('link', { name: 'Emma' })).toBeNull()
  expect(readViewed(() => window.localStorage)).toEqual([])
})
