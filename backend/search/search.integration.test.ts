import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { catalogImport } from '#bin/catalog-import.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import { findLastChange, readChangesSince } from '../kernel/change-log.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'
import { buildSegment } from './index/build-segment.ts'
import { createIndexUpdater } from './index-updater.ts'
import type { SearchIndex, SearchQuery } from './search.port.ts'
import { packSnapshot, writeSnapshot } from './snapshot.ts'
import { createWorkerIndex } from './worker-index.ts'

const now = Date.parse('2026-11-21T12:00:00Z')
let backend: TestBackend
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kolofon-index-'))
  backend = await createTestBackend({ catalog: true, clock: () => now })
})
afterAll(async () => {
  await backend.stop()
  await rm(folder, { recursive: true, force: true })
})

interface Listed {
  readonly productList: {
    readonly total: number
    readonly items: readonly { readonly productId: string; readonly name: string }[]
    readonly facets: readonly {
      readonly id: string
      readonly label: string
      readonly values: readonly { readonly id: string; readonly label: string; readonly count: number }[]
    }[]
    readonly isbnProblem: string | null
  }
}

async function list(input: Readonly<Record<string, unknown>>) {
  const { data, errors } = await backend.ask<Listed>(
    `query ($input: ProductListInput!) { productList(input: $input) { total items { productId name } isbnProblem
      facets { id label values { id label count } } } }`,
    { input },
  )
  expect(errors).toBeUndefined()
  if (!data) throw new Error('No answer.')
  return data.productList
}

/** Changes a product as modules do: the statement and the invalidation of its cache tag are in one transaction. */
async function change(productId: number, statement: ReturnType<typeof sql>) {
  await backend.database.db.transaction(async (tx) => {
    await tx.execute(statement)
    await publishInvalidation(tx, [`product:${productId}`])
  })
}

const soon = <T>(expected: () => Promise<T>) => vi.waitFor(expected, { timeout: 15_000, interval: 60 })

describe('[N5] searching the sample shop', () => {
  test('finds a title by its words and by its ISBN with and without hyphens, and reports a wrong check digit', async () => {
    const { items } = await list({ search: 'röda rummet strindberg' })
    expect(items[0]?.name).toBe('Röda rummet')
    const { rows } = await backend.database.db.execute<{ id: number; article_number: string }>(
      sql`select p.id, p.article_number from products p join skus s on s.product_id = p.id
        join prices r on r.sku_id = s.id and r.price_list_id = 1 order by p.id limit 1`,
    )
    const number = rows[0]?.article_number ?? ''
    const hyphens = `${number.slice(0, 3)}-${number.slice(3, 8)}-${number.slice(8, 12)}-${number.slice(12)}`
    for (const search of [number, hyphens])
      expect((await list({ search })).items[0]?.productId).toBe(String(rows[0]?.id))
    const wrong = number.slice(0, 12) + ((Number(number.slice(12)) + 1) % 10)
    expect(await list({ search: wrong })).toMatchObject({ total: 0, isbnProblem: 'check_digit' })
  })

  test('words in quotation marks match only side by side, in that order', async () => {
    expect((await list({ search: '"röda rummet"' })).total).toBeGreaterThan(0)
    expect((await list({ search: '"rummet röda"' })).total).toBe(0)
    expect((await list({ search: 'rummet röda' })).total).toBeGreaterThan(0)
  })

  test('[F5] lists can be filtered by campaigns, which show their names and counts', async () => {
    const { facets } = await list({ facets: ['campaigns'] })
    const campaigns = facets.find(({ id }) => id === 'campaigns')
    expect(campaigns?.label).toBe('Kampanjer')
    for (const { id, label, count } of campaigns?.values ?? []) {
      expect(label).not.toBe(id)
      expect((await list({ filters: [{ id: 'campaigns', values: [id] }] })).total).toBe(count)
    }
  })
})

describe('[N7] lists reflect changes', () => {
  test('a new name, a new price and empty stock show in the next list', async () => {
    const { items } = await list({ search: 'hemsöborna', facets: [] })
    const id = Number(items[0]?.productId)
    await change(id, sql`update products set name = 'Skärgårdsliv' where id = ${id}`)
    await soon(async () => expect((await list({ search: 'skärgårdsliv' })).items[0]?.productId).toBe(String(id)))

    await change(
      id,
      sql`update prices set regular = 777700 from skus where skus.id = prices.sku_id and skus.product_id = ${id} and price_list_id = 1`,
    )
    await soon(async () => {
      const dear = await list({ sort: 'PRICE_DESC', filters: [{ id: 'price', values: ['5000-8000'] }] })
      expect(dear.items.map(({ productId }) => productId)).toEqual([String(id)])
    })

    await change(
      id,
      sql`update stock set quantity = 0, static = false, oversellable = false from skus where skus.id = stock.sku_id and skus.product_id = ${id}`,
    )
    await soon(async () => {
      const inStock = await list({ productIds: [String(id)], filters: [{ id: 'p-stock', values: ['in', 'order'] }] })
      expect(inStock.items.map(({ productId }) => productId)).not.toContain(String(id))
    })
  })

  test('a re-imported price is charged at once and soon shows in lists, without a reload of the catalogue', async () => {
    const importAt = async (price: number) => {
      const file = join(folder, 'feed.jsonl')
      await writeFile(file, JSON.stringify({ isbn: '9789171320094', title: 'Sankt Eriks ögon', price }))
      const io = { database: backend.database.db, now: new Date(now), out() {}, err() {}, isTerminal: false }
      expect(await catalogImport([file, '--report', join(folder, 'report.jsonl')], io)).toBe(0)
      await flushInvalidations(backend.database.db)
    }
    await importAt(99)
    const search = 'sankt eriks ögon'
    const { productId } = await soon(async () => {
      const { items } = await list({ search })
      expect(items[0]?.name).toBe('Sankt Eriks ögon')
      return items[0] ?? { productId: '' }
    })
    const priceOf = async () => {
      const { data } = await backend.ask<{
        readonly productsByIds: readonly { readonly unitPrice: { readonly sellingPriceIncVat: number } }[]
      }>('query ($ids: [ID!]!) { productsByIds(ids: $ids) { unitPrice { sellingPriceIncVat } } }', { ids: [productId] })
      return data?.productsByIds[0]?.unitPrice.sellingPriceIncVat
    }
    expect(await priceOf()).toBe(99)
    const before = await findLastChange(backend.database.db)
    await importAt(4_319)
    expect(await priceOf()).toBe(4_319)
    await soon(async () => {
      const { items } = await list({ search, filters: [{ id: 'price', values: ['4000-5000'] }] })
      expect(items.map((item) => item.productId)).toEqual([productId])
    })
    const { changes } = await readChangesSince(backend.database.db, before)
    const published = changes.flatMap(({ tags }) => tags)
    expect(published).toContain(`product:${productId}`)
    expect(published).not.toContain('catalog')
  })

  test('a sale that leaves a title in stock invalidates no list', async () => {
    const published = await backend.database.db.execute(sql`select 1 from changes where 'titles:*' = any(tags)`)
    const { rows } = await backend.database.db.execute<{ id: number; product_id: number }>(
      sql`select k.sku_id as id, s.product_id from stock k join skus s on s.id = k.sku_id where k.quantity > 50 and not k.static limit 1`,
    )
    const index = openIndex()
    await index.open()
    await backend.database.db.execute(sql`update stock set quantity = quantity - 1 where sku_id = ${rows[0]?.id ?? 0}`)
    expect(await index.refresh([rows[0]?.product_id ?? 0])).toBe('none')
    await index.stop()
    expect(published.rows.length).toBeGreaterThan(0)
  })
})

function openIndex(snapshotFile?: string, threads = 1): SearchIndex {
  return createWorkerIndex({
    url: backend.database.url,
    clock: () => now,
    threads,
    manyThreadsFrom: 1,
    ...(snapshotFile === undefined ? {} : { snapshotFile }),
  })
}

async function withIndex<T>(index: SearchIndex, work: (index: SearchIndex) => Promise<T>): Promise<T> {
  await index.open()
  try {
    return await work(index)
  } finally {
    await index.stop()
  }
}

const everything: SearchQuery = {
  marketId: '1',
  language: 'sv',
  today: Math.floor(now / 86_400_000),
  scope: {},
  filters: { 'p-format': ['pocket', 'hardcover'] },
  sort: 'PRICE_ASC',
  offset: 0,
  limit: 100,
  facets: ['categories', 'p-format', 'p-author', 'price', 'p-stock', 'discount', 'campaigns'],
  categoryIds: ['fiction', 'crime', 'children'],
  priceBounds: [9_999, 19_999],
}

describe('[N12] several back ends and restarts', () => {
  test('an index loaded from a snapshot, one that ran all the time and one built now return the same results', async () => {
    const file = join(folder, 'search.snapshot')
    const first = openIndex(file)
    await first.open()
    expect((await stat(file)).size).toBeGreaterThan(10_000)
    const { productIds } = await first.search(everything)
    await change(
      productIds[5] ?? 0,
      sql`update prices set regular = regular + 5100 from skus where skus.id = prices.sku_id and skus.product_id = ${productIds[5] ?? 0}`,
    )
    await change(productIds[7] ?? 0, sql`delete from products where id = ${productIds[7] ?? 0}`)
    await first.refresh([productIds[5] ?? 0, productIds[7] ?? 0])

    const second = openIndex(file)
    const { changes } = await readChangesSince(backend.database.db, await second.open())
    const follower = createIndexUpdater({
      index: second,
      synonyms: async () => [],
      onChange: async () => undefined,
      onError: () => undefined,
    })
    for (const { tags } of changes) follower.take(tags)
    await follower.settle()

    const third = openIndex()
    await third.open()
    const answers = await Promise.all([first, second, third].map((index) => index.search(everything)))
    expect(answers[0]?.productIds).not.toContain(productIds[7])
    expect(answers[1]).toEqual(answers[0])
    expect(answers[2]).toEqual(answers[0])

    await first.rebuild()
    expect(await first.search(everything)).toEqual(answers[0])
    await Promise.all([first, second, third].map((index) => index.stop()))
  })

  test('all threads of a large shop return the same results after changes, new synonyms and a rebuild', async () => {
    const threads = 3
    const index = openIndex(undefined, threads)
    await index.useSynonyms([])
    await index.open()
    // Send concurrent requests, so that every thread gets some of them.
    const answers = async (query: SearchQuery) => {
      const all = await Promise.all(Array.from({ length: threads * 4 }, () => index.search(query)))
      expect(new Set(all.map((answer) => JSON.stringify(answer))).size).toBe(1)
      return all[0]
    }
    const before = await answers(everything)
    const [first = 0, second = 0] = before?.productIds ?? []
    await change(
      first,
      sql`update prices set regular = regular + 7300 from skus where skus.id = prices.sku_id and skus.product_id = ${first}`,
    )
    expect(await index.refresh([first])).not.toBe('none')
    const dearer = await answers(everything)
    expect(dearer?.productIds.indexOf(first)).not.toBe(0)
    await change(second, sql`delete from products where id = ${second}`)
    await Promise.all([index.rebuild(), index.refresh([second])])
    expect((await answers(everything))?.productIds).not.toContain(second)
    const words = { ...everything, scope: { words: 'snorkfröken' }, filters: {}, sort: 'RELEVANCE' } as const
    expect((await answers(words))?.total).toBe(0)
    await index.useSynonyms([{ language: '*', groups: [['snorkfröken', 'strindberg']], oneWay: [] }])
    expect((await answers(words))?.total).toBeGreaterThan(0)
    await index.stop()
  })

  test('prices that take effect during a day begin, whether stored before a midnight at which nothing changes or later', async () => {
    const midnight = Date.parse('2031-03-11T00:00:00Z')
    const query: SearchQuery = { ...everything, today: Math.floor(midnight / 86_400_000) }
    const [early = 0, late = 0] = (await withIndex(openIndex(), (open) => open.search(query))).productIds
    const opened = Date.now()
    const clock = () => midnight - 3_000 + (Date.now() - opened)
    const index = createWorkerIndex({ url: backend.database.url, clock, threads: 1 })
    const dearest = async () => (await index.search({ ...query, sort: 'PRICE_DESC' })).productIds[0]
    const raise = (productId: number, regular: number, at: number) =>
      backend.database.db.execute(sql`insert into price_changes (sku_id, price_list_id, regular, at)
        select id, 1, ${regular}, ${new Date(at)} from skus where product_id = ${productId}`)
    await raise(early, 9_900_000, midnight + 1_000)
    await withIndex(index, async () => {
      expect(await dearest()).not.toBe(early)
      await expect.poll(dearest).toBe(early)
      expect(clock()).toBeGreaterThanOrEqual(midnight + 1_000)
      await raise(late, 9_950_000, clock() + 1_000)
      await index.refresh([late])
      expect(await dearest()).toBe(early)
      await expect.poll(dearest).toBe(late)
    })
    await backend.database.db.execute(sql`delete from price_changes where at > ${new Date(midnight)}`)
  })

  test('a snapshot that cannot be read, or that is from another database, is ignored', async () => {
    const [broken, foreign] = [join(folder, 'broken.snapshot'), join(folder, 'foreign.snapshot')]
    await writeFile(broken, 'not an index')
    const segment = buildSegment([])
    const change = { seq: 1, at: '2001-01-01 00:00:00+00' }
    await writeSnapshot(foreign, packSnapshot({ change, takenAt: now, nextPriceChange: null, segment }))
    for (const file of [broken, foreign]) {
      const index = openIndex(file)
      await index.open()
      expect((await index.search(everything)).total).toBeGreaterThan(0)
      await index.stop()
    }
  })
})
