import { expect, test } from 'vitest'
import type { EventItem } from './event.ts'
import { packItem, unpackItem } from './packed-item.ts'

const item: EventItem = {
  productId: '7',
  skuId: '70',
  name: 'Krig & fred "1"',
  brand: null,
  category: 'Klassiker',
  color: null,
  price: 119.2,
  regularPrice: 149,
  priceCampaign: true,
  discountPercentage: 20,
  quantity: 1,
}

test('[F86] a tile’s item survives packing and unpacking', () => {
  expect(unpackItem(packItem(item), { productId: item.productId, name: item.name })).toEqual(item)
  const red = { ...item, color: 'röd' }
  expect(unpackItem(packItem(red), red)).toEqual(red)
  expect(unpackItem('[', item)).toBeUndefined()
  expect(unpackItem(undefined, item)).toBeUndefined()
  for (const wrong of [
    'null',
    '{}',
    '[]',
    '["70"]',
    '["70",null,"Klassiker","119",149,20,1]',
    '["70",null,"Klassiker",119,149,20,1,5]',
    '7',
  ]) {
    expect(unpackItem(wrong, item)).toBeUndefined()
  }
})
