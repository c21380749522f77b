import { expect, test } from 'vitest'
import { viewedOf } from './viewed.ts'

const unitPrice = {
  isDiscounted: false,
  discountPercentage: 0,
  regularPriceIncVatFormatted: '119 kr',
  regularPriceExVatFormatted: '112 kr',
  sellingPriceIncVatFormatted: '119 kr',
  sellingPriceExVatFormatted: '112 kr',
  lowestPriceLast30DaysIncVatFormatted: null,
  lowestPriceLast30DaysExVatFormatted: null,
}
const item = {
  productId: '7',
  name: 'Emma',
  author: null,
  formatLabel: 'Pocket',
  href: '/p/emma',
  image: { fileName: '/7.svg', width: 2, height: 3 },
  unitPrice,
}
const viewed = { items: [item], vatIncluded: true }

test('[structure S1] ignores a response without recently viewed titles', () => {
  expect(viewedOf({ viewed })).toEqual(viewed)
  for (const broken of [{ ...viewed, items: null }, { ...viewed, vatIncluded: 'yes' }, 'viewed', [], null])
    expect(viewedOf({ viewed: broken })).toBeNull()
  for (const answer of [null, 'error', [], {}]) expect(viewedOf(answer)).toBeNull()
})

test('[structure S1] a malformed title is left out alone, and a malformed cover leaves the title', () => {
  const broken = [
    null,
    'title',
    { ...item, name: undefined },
    { ...item, href: 7 },
    { ...item, unitPrice: null },
    { ...item, unitPrice: { ...unitPrice, sellingPriceIncVatFormatted: 119 } },
    { ...item, unitPrice: { ...unitPrice, isDiscounted: 'no' } },
  ]
  expect(viewedOf({ viewed: { ...viewed, items: [...broken, item] } })).toEqual(viewed)
  const items = [{ ...item, image: { fileName: '/7.svg' }, author: 7 }]
  expect(viewedOf({ viewed: { ...viewed, items } })?.items).toEqual([{ ...item, image: null }])
})
