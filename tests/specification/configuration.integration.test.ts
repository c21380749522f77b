import { afterAll, beforeAll, expect, test } from 'vitest'
import { customerTypesIn, shopConfigSchema } from '#schemas/shop-config.ts'
import { createTestBackend, type TestBackend } from '../backend.ts'

const config = shopConfigSchema.parse({
  productListDefaultSort: 'PRICE_ASC',
  customerTypes: [
    { type: 'PERSON', vatIncluded: true },
    { type: 'SCHOOL', vatIncluded: false, title: { sv: 'Skola', en: 'School' } },
  ],
})
let backend: TestBackend
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, shopConfig: config })
})
afterAll(() => backend.stop())

const sortOf = async (input: Readonly<Record<string, unknown>>) => {
  const { data } = await backend.ask<{ productList: { sort: string } }>(
    'query ($input: ProductListInput!) { productList(input: $input) { sort } }',
    { input: { ...input, pageSize: 1 } },
  )
  return data?.productList.sort
}

test('[S5] a list is sorted as configured, a search by relevance, a merchandised list by its own order', async () => {
  expect(await sortOf({ category: 'deckare' })).toBe('PRICE_ASC')
  expect(await sortOf({ search: 'tove' })).toBe('RELEVANCE')
  expect(await sortOf({ list: 'news' })).toBe('LATEST')
})

test('[S1] a customer type of the shop’s own has its name in the page’s language, else in the shop’s', () => {
  const namesIn = (language: 'en' | 'fi') => customerTypesIn(config, language).map(({ title }) => title)
  expect([namesIn('en'), namesIn('fi')]).toEqual([
    [null, 'School'],
    [null, 'Skola'],
  ])
})
