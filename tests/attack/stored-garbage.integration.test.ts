import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishInvalidation } from '#backend/kernel/change-feed.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { type Caller, createCallers } from '#tests/roles/callers.ts'
import { guardedQueries } from '#tests/roles/queries.ts'
import { createWorld } from '#tests/roles/world.ts'
import { byTurns, isLarge } from '#tests/scale.ts'

interface Question {
  readonly name: string
  readonly query: string
  readonly variables: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, string>>
}

const refusals = new Set(['NOT_FOUND', 'FORBIDDEN', 'UNAUTHENTICATED', 'BAD_USER_INPUT'])
/** Values that no release has ever written, and values that another release might have written. */
const garbage = ['{}', '[]', '{"format":99}', '{"a":null,"b":[[]]}', '[null,7,{"x":{}}]', 'null', '7', '"text"']
const campaign = {
  format: 1,
  id: 'black-week',
  title: 'Black week',
  window: { from: '2020-01-01T00:00', until: '2099-01-01T00:00', zone: 'Europe/Stockholm' },
  theme: { accent: '#101010' },
}

let backend: TestBackend
let questions: readonly Question[]
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const world = await createWorld(backend)
  const askers = await createCallers(backend, world.identities)
  const editor = await backend.staff('merchandiser', 'editor', 'publisher')
  const approve = async () => {
    const { data } = await backend.ask<{ made: { draftRevision: string } }>(
      'mutation ($definition: JSON!) { made: saveCampaign(id: "black-week", definition: $definition) { ... on Campaign { draftRevision } } }',
      { definition: campaign },
      editor,
    )
    const approved = await backend.ask<{ made: { state?: string } }>(
      'mutation ($revision: ID!) { made: approveCampaign(id: "black-week", revision: $revision) { __typename ... on Campaign { state } } }',
      { revision: data?.made.draftRevision },
      editor,
    )
    expect(approved.data?.made.state).toBe('running')
  }
  await approve()
  const order = await world.requestedOrder()
  const cartId = await world.cart()
  const server = { 'x-kolofon-server-key': backend.keys.serverKey }
  const shop: Readonly<Record<string, Question>> = Object.fromEntries(
    [
      ['channel', '{ channel { id name settings { theme { name value } } markets { id alias } } }', {}],
      ['effects', '{ campaignEffects(market: "se") { campaigns theme { name value } } }', {}],
      ['pages', '{ publishedPages(route: "index", language: "sv") { pages { id revision } } }', {}],
      ['lists', '{ namedLists { id name } namedList(alias: "bestsellers") { id name } }', {}],
      [
        'search',
        '{ productList(input: { category: "skonlitteratur", search: "bok" }) { total facets { id label } items { productId name } } }',
        {},
      ],
      ['suggest', '{ suggest(query: "bo") { products { name } } }', {}],
      [
        'product',
        'query ($ids: [ID!]!) { productsByIds(ids: $ids) { name discountCampaigns { name } parameterGroups { name parameters { name value } } } }',
        { ids: [world.productId] },
      ],
      [
        'cart',
        'query ($id: String!, $cart: ID!) { getCart(id: $id) { quantity appliedCampaigns { name } missedGifts { skuId } checkoutDraft { field value } summary { total { sellingPriceIncVat } } } shippingOptions(cartId: $id) { id } previewCartMarket(cartId: $cart, market: "dk") { id } }',
        { id: cartId, cart: cartId },
      ],
      [
        'order',
        'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { status lines { name quantity } request { lines { skuId quantity } } refunds { amount } } }',
        { id: order.order.orderId, token: order.token },
      ],
    ].map(([name, query, variables]) => [name, { name, query, variables, headers: server } as Question]),
  )
  const guarded: Question[] = []
  for (const [name, operation] of Object.entries(guardedQueries)) {
    const asker = askers.find((known: Caller) => operation.rule(known) === 'done')
    const variables = (await operation.prepare?.(world)) ?? {}
    guarded.push({ name, query: operation.document, variables, headers: asker?.headers ?? {} })
  }
  questions = [...Object.values(shop), ...guarded]
}, 120_000)
afterAll(() => backend.stop())

interface Column {
  readonly table: string
  readonly column: string
}

async function jsonColumns(): Promise<readonly Column[]> {
  const { rows } = await backend.database.db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where data_type = 'jsonb' and table_schema = 'public' order by 1, 2`)
  return rows
}

/**
 * Overwrites a column in all rows where it is not null. Returns the number of changed rows, or 0 when the database
 * refuses the value.
 */
async function spoil({ table, column }: Column, value: string): Promise<number> {
  const [at, of] = [sql.identifier(column), sql.identifier(table)]
  const done = await backend.database.db
    .execute(sql`update ${of} set ${at} = ${value}::jsonb where ${at} is not null`)
    .catch(() => null)
  await publishInvalidation(backend.database.db, ['*'])
  return done?.rowCount ?? 0
}

async function stumbled(): Promise<readonly string[]> {
  const faults: string[] = []
  // Reset the rate limits, because the test exceeds them.
  await backend.database.db.execute(sql`delete from rate_limits`)
  for (const { name, query, variables, headers } of questions) {
    const { errors = [] } = await backend.ask(query, variables, headers)
    const wrong = errors.filter(({ extensions }) => !refusals.has(extensions?.code ?? ''))
    if (wrong.length > 0) faults.push(`${name}: ${wrong[0]?.message}`)
  }
  return faults
}

/**
 * Returns the next values to write to a column; the values rotate from column to column. `npm test` uses only the first
 * value that the column accepts.
 */
const nextGarbage = byTurns(garbage, 3)

describe('[attack class 8] garbage in a JSON column costs that column’s data, and nothing else', () => {
  test('all queries succeed while the data is valid', async () => {
    expect(await stumbled()).toEqual([])
  })

  test('in every column, whatever it is', async () => {
    const columns = await jsonColumns()
    expect(columns.length).toBeGreaterThan(20)
    const faults: unknown[] = []
    let taken = 0
    for (const { table, column } of columns) {
      const saved = sql.identifier(`saved_${table}_${column}`)
      await backend.database.db.execute(
        sql`create table ${saved} as select ctid as row, * from ${sql.identifier(table)}`,
      )
      for (const value of nextGarbage()) {
        const rows = await spoil({ table, column }, value)
        if (rows === 0) continue
        taken += 1
        const found = await stumbled()
        if (found.length > 0) faults.push({ column: `${table}.${column}`, value, found })
        if (!isLarge) break
      }
      await restore({ table, column }, saved)
    }
    expect(faults).toEqual([])
    expect(taken).toBeGreaterThan(20)
    expect(await stumbled()).toEqual([])
  }, 240_000)

  async function restore({ table, column }: Column, saved: ReturnType<typeof sql.identifier>): Promise<void> {
    const { db } = backend.database
    const { rows } = await db.execute<{ name: string }>(sql`
      select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisprimary`)
    const same = rows.map(({ name }) => sql`t.${sql.identifier(name)} = s.${sql.identifier(name)}`)
    const at = sql.identifier(column)
    await db.execute(
      sql`update ${sql.identifier(table)} t set ${at} = s.${at} from ${saved} s where ${sql.join(same, sql` and `)}`,
    )
    await db.execute(sql`drop table ${saved}`)
    await publishInvalidation(db, ['*'])
  }

  test('a list that cannot be parsed is missing; the others are there', async () => {
    const { db } = backend.database
    await db.execute(sql`update merchandised_lists set published = '{"format":99}' where id = 'bestsellers'`)
    await publishInvalidation(db, ['*'])
    const { data, errors } = await backend.ask<{ namedLists: { id: string }[]; namedList: unknown }>(
      '{ namedLists { id } namedList(alias: "bestsellers") { id } }',
    )
    expect(errors).toBeUndefined()
    expect(data?.namedList).toBeNull()
    expect(data?.namedLists.length).toBeGreaterThan(2)
  })

  test('a campaign that cannot be parsed does nothing, and can be replaced', async () => {
    const { db } = backend.database
    await db.execute(sql`update content_campaigns set approved = '{"format":99}', draft = '{"format":99}'`)
    await publishInvalidation(db, ['*'])
    const seen = () => backend.ask<{ campaignEffects: { campaigns: string[] } }>('{ campaignEffects { campaigns } }')
    expect((await seen()).data?.campaignEffects.campaigns).toEqual([])
    const saved = await backend.ask<{ made: { __typename: string } }>(
      'mutation ($definition: JSON!) { made: saveCampaign(id: "black-week", definition: $definition) { __typename } }',
      { definition: campaign },
      await backend.staff('editor'),
    )
    expect(saved.data?.made.__typename).toBe('Campaign')
  })
})
