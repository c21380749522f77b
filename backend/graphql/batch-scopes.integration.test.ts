import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Answer, createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'
import { flushInvalidations } from '../kernel/invalidation-outbox.ts'

let backend: TestBackend
let shopper: Shopper
let aliases: readonly string[]
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  await flushInvalidations(backend.database.db)
  const { rows } = await backend.database.db.execute<{ alias: string }>(sql`
    select p.alias from products p join discount_campaign_products d on d.product_id = p.id
    join skus s on s.product_id = p.id join prices r on r.sku_id = s.id and r.price_list_id = 1
    where p.lead group by p.alias order by md5(p.alias) limit 2`)
  aliases = rows.map(({ alias }) => alias)
})
afterAll(() => backend.stop())

const queries = [
  'query ($alias: String!) { product(alias: $alias) { productId work { title editions { productId } } } }',
  'query ($alias: String!) { product(alias: $alias) { name unitPrice { sellingPriceIncVat lowestPriceLast30DaysIncVat } } }',
  'query ($alias: String!) { product(alias: $alias) { author contributors { contributor { name } } campaign } }',
]

async function send(operations: readonly { readonly query: string; readonly variables: object }[]) {
  const pool = backend.database.db.$client
  const { query } = pool
  let statements = 0
  const counted: (...input: unknown[]) => unknown = (...input) => {
    statements += 1
    return Reflect.apply(query, pool, input)
  }
  pool.query = counted as typeof query
  try {
    const response = await backend.post(operations, { 'x-kolofon-server-key': backend.keys.serverKey })
    return { answers: (await response.json()) as readonly Answer[], statements }
  } finally {
    pool.query = query
  }
}

describe('[quality] the queries of a batch', () => {
  test('load a title once, and each response has the data, tags and next change that it has alone', async () => {
    const [warm = '', alias = ''] = aliases
    for (const query of queries) await send([{ query, variables: { alias: warm } }])
    const first = await send(queries.map((query) => ({ query, variables: { alias } })))
    const again = await send(queries.map((query) => ({ query, variables: { alias } })))
    expect(again.answers).toEqual(first.answers)
    const alone: Answer[] = []
    for (const query of queries) alone.push(...(await send([{ query, variables: { alias } }])).answers)
    expect(first.answers).toEqual(alone)
    // The title's campaign has an end, so each response contains `nextChangeAt`.
    expect(first.answers.map(({ extensions }) => extensions?.kolofon?.nextChangeAt ?? null)).not.toContain(null)
    // Seven statements: one for new invalidations, one for the product id, one for the work, two for titles and two for
    // prices. The first statement of each pair is for the title itself, the second for the work's other editions.
    expect(first.statements).toBeLessThanOrEqual(7)
    expect(again.statements).toBe(1)
  })

  test('of other markets and languages have their own prices and texts', async () => {
    const [alias = ''] = aliases
    const query = 'query ($alias: String!) { product(alias: $alias) { formatLabel unitPrice { currency } } }'
    const places = [
      { marketId: 'se', languageId: 'sv' },
      { marketId: 'dk', languageId: 'da' },
      { marketId: 'se', languageId: 'en' },
    ]
    const { answers } = await send(places.map((place) => ({ query, variables: { alias, ...place } })))
    const alone = await Promise.all(places.map(async (place) => (await backend.ask(query, { alias, ...place })).data))
    expect(answers.map(({ data }) => data)).toEqual(alone)
    expect(new Set(alone.map((data) => JSON.stringify(data))).size).toBe(places.length)
  })

  test('share nothing with a mutation, which returns what it has written', async () => {
    const sku = await shopper.newSku(10, [1, 2])
    const cartId = await shopper.cartWith(sku, 1)
    const items = '{ ... on Cart { items { quantity } } }'
    const { answers } = await send([
      { query: 'query ($id: ID!) { getCart(id: $id) { items { quantity } } }', variables: { id: cartId } },
      {
        query: `mutation ($id: ID!, $sku: ID!) { addToCart(cartId: $id, skuId: $sku, quantity: 2) ${items} }`,
        variables: { id: cartId, sku: String(sku) },
      },
    ])
    expect(answers[1]?.data).toEqual({ addToCart: { items: [{ quantity: 3 }] } })
  })
})
