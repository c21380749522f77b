import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import about from '#page-configs/about.json' with { type: 'json' }
import type { StaffQuery } from '#runtime/data/staff-query.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { resolveTitles, toListInput } from '../composer/form/titles-now/resolve-titles.ts'
import { loadPageAlias } from './content-pages.ts'
import { type PickerKindName, pickerKinds } from './picker-kinds.ts'

let backend: TestBackend
let query: StaffQuery
const { signal } = new AbortController()

beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, pages: [about] })
  const headers = await backend.staff('editor', 'merchandiser')
  query = {
    async run(document, variables, { market = 'se' } = {}) {
      const common = { channelId: '1', marketId: market, languageId: 'sv' }
      const answer = await backend.ask(print(document), { ...variables, ...common }, headers)
      expect(answer.errors).toBeUndefined()
      return answer.data as never
    },
  }
})
afterAll(() => backend.stop())

describe('[F102] what a picker finds by name, it finds again by its stored reference', () => {
  const kinds: Readonly<Partial<Record<PickerKindName, string>>> = {
    product: 'austen',
    productAlias: 'austen',
    category: 'deck',
    categoryId: 'deck',
    brand: '',
    brandId: '',
    author: 'austen',
    list: '',
    page: about.id,
  }
  for (const [kind, text] of Object.entries(kinds)) {
    test(kind, async () => {
      const picker = pickerKinds[kind as PickerKindName]
      const [first] = await picker.search(query, text, signal)
      expect(first?.name).toBeTruthy()
      const [again] = await picker.find(query, [first?.id ?? ''], signal)
      expect(again).toMatchObject({ id: first?.id, name: first?.name })
    })
  }
})

test('[F102] publishers are found by any part of their name; wildcard characters of the database are matched literally', async () => {
  const [first] = await pickerKinds.brand.search(query, '', signal)
  const part = first?.name.slice(1, 5) ?? ''
  const found = await pickerKinds.brand.search(query, part.toUpperCase(), signal)
  expect(found.map(({ id }) => id)).toContain(first?.id)
  expect(await pickerKinds.brand.search(query, '%', signal)).toEqual([])
})

test('[F102] a page is stored by the alias that its draft has in each language', async () => {
  const [page] = await pickerKinds.contentPage.search(query, '', signal)
  expect(await loadPageAlias(query, page?.id ?? '')).toEqual(about.route.alias)
})

test('[F102] what no longer exists is not found', async () => {
  for (const kind of [
    'product',
    'productAlias',
    'category',
    'brand',
    'author',
    'series',
    'list',
    'campaign',
  ] as const) {
    expect(await pickerKinds[kind].find(query, ['999999999'], signal), kind).toEqual([])
  }
})

test('[E5] the same source resolves to what each market sells, in its order', async () => {
  const source = { list: 'bestsellers' }
  const input = toListInput(source, { limit: 4 })
  const { titles } = await resolveTitles(query, 'fi', source, input as NonNullable<typeof input>, signal)
  expect(titles).toHaveLength(4)
  expect(new Set(titles.map(({ why }) => why))).toEqual(new Set(['rule']))
  const products = [...titles.map(({ id }) => id).toReversed(), '999999999']
  const chosen = await resolveTitles(query, 'fi', { products }, toListInput({ products }, {}) ?? {}, signal)
  expect(chosen.left).toBe(1)
  expect(chosen.titles.map(({ id, why }) => `${id} ${why}`)).toEqual(products.slice(0, 4).map((id) => `${id} pinned`))
})
