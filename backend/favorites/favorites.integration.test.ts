import { sql } from 'drizzle-orm'
import { print } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FavoriteListPageDocument, FavoritesPageDocument, SharedFavoritesPageDocument } from '#generated/graphql.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { sessionToken } from '#tests/session-token.ts'

const list = `id name isDefault shareToken shareUrl count items { productId addedAt priceThenIncVat priceThenIncVatFormatted
  priceDifferenceIncVat priceDifferenceIncVatFormatted cheaper product { productId unitPrice { sellingPriceIncVat } } }`
const changed = `__typename ... on FavoriteList { ${list} } ... on FavoriteProblem { code message }`
const documents = {
  lists: `query ($guest: ID) { lists: favoriteLists(guestListId: $guest) { ${list} } }`,
  list: `query ($list: ID!) { list: favoriteList(listId: $list) { ${list} } }`,
  ids: 'query ($guest: ID) { ids: favoriteIds(guestListId: $guest) { listId guestListId productIds } }',
  shared: 'query ($token: String!) { shared: sharedFavoriteList(token: $token) { name count products { productId } } }',
  toggle: `mutation ($product: ID!, $guest: ID, $key: String) { changed: toggleFavorite(productId: $product, guestListId: $guest, idempotencyKey: $key)
    { __typename ... on FavoriteToggle { added favorites { listId guestListId productIds } } ... on FavoriteProblem { code message } } }`,
  add: `mutation ($product: ID!, $list: ID, $guest: ID, $key: String) { changed: addFavorite(productId: $product, listId: $list, guestListId: $guest, idempotencyKey: $key) { ${changed} } }`,
  remove: `mutation ($product: ID!, $list: ID, $guest: ID) { changed: removeFavorite(productId: $product, listId: $list, guestListId: $guest) { ${changed} } }`,
  move: `mutation ($product: ID!, $from: ID!, $to: ID!) { changed: moveFavorite(productId: $product, fromListId: $from, toListId: $to) { ${changed} } }`,
  create: `mutation ($name: String!, $key: String) { changed: createFavoriteList(name: $name, idempotencyKey: $key) { ${changed} } }`,
  rename: `mutation ($list: ID!, $name: String!) { changed: renameFavoriteList(listId: $list, name: $name) { ${changed} } }`,
  delete: `mutation ($list: ID!) { changed: deleteFavoriteList(listId: $list) { ${changed} } }`,
  share: `mutation ($list: ID!, $shared: Boolean!) { changed: shareFavoriteList(listId: $list, shared: $shared) { ${changed} } }`,
  merge: `mutation ($guest: ID) { changed: mergeFavorites(guestListId: $guest) { ${changed} } }`,
} as const

interface Item {
  readonly productId: string
  readonly priceThenIncVat: number
  readonly priceThenIncVatFormatted: string
  readonly priceDifferenceIncVat: number | null
  readonly priceDifferenceIncVatFormatted: string | null
  readonly cheaper: boolean
  readonly product: { readonly unitPrice: { readonly sellingPriceIncVat: number } } | null
}
interface List {
  readonly id: string
  readonly name: string
  readonly shareToken: string | null
  readonly shareUrl: string | null
  readonly count: number
  readonly items: readonly Item[]
}
interface Ids {
  readonly listId: string | null
  readonly guestListId: string | null
  readonly productIds: readonly string[]
}
interface Changed extends List {
  readonly __typename: string
  readonly code?: string
  readonly message?: string
  readonly added: boolean
  readonly favorites: Ids
}
interface Data {
  readonly changed: Changed
  readonly lists: readonly List[]
  readonly list: List | null
  readonly ids: Ids
  readonly shared: { readonly name: string; readonly products: readonly { readonly productId: string }[] } | null
}
type Headers = Readonly<Record<string, string>>

let backend: TestBackend
let products: readonly string[]
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`select distinct p.id from products p join skus s on s.product_id = p.id
        join prices a on a.sku_id = s.id and a.price_list_id = 1 join prices b on b.sku_id = s.id and b.price_list_id = 2
        order by p.id limit 12`,
  )
  products = rows.map(({ id }) => String(id))
})
afterAll(() => backend.stop())

async function query(
  name: keyof typeof documents,
  variables: Readonly<Record<string, unknown>> = {},
  who: Headers = {},
): Promise<Data> {
  const answer = await backend.ask<Data>(documents[name], variables, who)
  if (!answer.data) throw new Error(JSON.stringify(answer.errors))
  return answer.data
}
const change = async (...input: Parameters<typeof query>) => (await query(...input)).changed
const one = (index: number) => products[index] ?? ''
const idsIn = (items: readonly { readonly productId: string }[]) => items.map(({ productId }) => productId).sort()

let customers = 0
/** Creates a customer and returns the request headers of the customer's session. */
async function signIn(): Promise<Headers> {
  customers += 1
  const email = `reader${customers}@example.com`
  const { rows } = await backend.database.db.execute<{ id: number }>(
    sql`insert into customers (email, password) values (${email}, '-') returning id`,
  )
  const identity = { id: rows[0]?.id ?? 0, email, name: email, customerType: 'PERSON', actingStaff: null }
  return { authorization: `Bearer ${await sessionToken(backend, identity, 900)}` }
}

async function guestWith(...saved: readonly string[]): Promise<string> {
  let guest: string | null = null
  for (const product of saved) guest = (await change('add', { product, guest })).id
  return guest ?? ''
}

describe('[F62] the favourite button', () => {
  test('saves a title for a guest in a list with an unguessable id, and removes it when pressed again', async () => {
    const first = await change('toggle', { product: one(0) })
    expect(first).toMatchObject({ __typename: 'FavoriteToggle', added: true })
    const guest = first.favorites.guestListId
    expect(guest).toMatch(/^[\w-]{22}$/)
    const second = await change('toggle', { product: one(1), guest })
    expect(second.favorites).toEqual({ listId: guest, guestListId: guest, productIds: [one(0), one(1)] })
    const third = await change('toggle', { product: one(0), guest })
    expect(third).toMatchObject({ added: false, favorites: { guestListId: guest, productIds: [one(1)] } })
    expect((await query('ids', { guest })).ids.productIds).toEqual([one(1)])
    expect((await query('ids')).ids).toEqual({ listId: null, guestListId: null, productIds: [] })
  })

  test('needs no cookie for a customer, and removes a title from every list', async () => {
    const who = await signIn()
    const { id } = await change('create', { name: 'Till mamma' }, who)
    await change('add', { product: one(0), list: id }, who)
    await change('add', { product: one(0) }, who)
    const { added, favorites } = await change('toggle', { product: one(0) }, who)
    expect([added, favorites.guestListId, favorites.productIds]).toEqual([false, null, []])
    expect((await query('lists', {}, who)).lists.map(({ count }) => count)).toEqual([0, 0])
  })

  test('applies a press once, however often it is sent with the same key', async () => {
    const who = await signIn()
    const press = () => change('toggle', { product: one(0), key: 'heart-1' }, who)
    const answers = await Promise.all([press(), press(), press()])
    expect(answers.map(({ added }) => added)).toEqual([true, true, true])
    expect((await query('ids', {}, who)).ids.productIds).toEqual([one(0)])
  })

  test('saves no title that is not sold here, and says so', async () => {
    expect(await change('toggle', { product: '999999999' })).toMatchObject({
      code: 'NOT_SOLD',
      message: 'Titeln säljs inte i det här landet.',
    })
    const none = await backend.database.db.execute(
      sql`select 1 from favorite_lists l where not exists (select 1 from favorite_items where list_id = l.id)
          and customer_id is null`,
    )
    expect(none.rows).toEqual([])
  })

  test('creates one list for concurrent requests with the same key', async () => {
    const begin = () => change('add', { product: one(0), key: 'first-ever' })
    const [first, second] = await Promise.all([begin(), begin()])
    expect(first.id).toBe(second.id)
  })
})

describe('[N12] signing in', () => {
  test('merges the guest’s favourites into the account exactly once, and deletes the guest’s list', async () => {
    const who = await signIn()
    await change('add', { product: one(0) }, who)
    await change('add', { product: one(1) }, who)
    const guest = await guestWith(one(1), one(2))
    const [first, second] = await Promise.all([change('merge', { guest }, who), change('merge', { guest }, who)])
    expect(idsIn(first.items)).toEqual([one(0), one(1), one(2)].sort())
    expect(second.id).toBe(first.id)
    expect((await query('lists', {}, who)).lists.map(({ count }) => count)).toEqual([3])
    expect((await query('lists', { guest })).lists).toEqual([])
    await change('remove', { product: one(2) }, who)
    expect((await change('merge', { guest }, who)).count).toBe(2)
  })

  test('preserves the share link of the guest’s list only when the account has no favourites', async () => {
    const guest = await guestWith(one(0))
    const { shareToken } = await change('share', { list: guest, shared: true })
    const fresh = await change('merge', { guest }, await signIn())
    expect([fresh.shareToken, fresh.id === guest]).toEqual([shareToken, false])

    const who = await signIn()
    await change('add', { product: one(5) }, who)
    const other = await guestWith(one(0))
    const given = (await change('share', { list: other, shared: true })).shareToken
    expect((await change('merge', { guest: other }, who)).shareToken).toBeNull()
    expect((await query('shared', { token: given })).shared).toBeNull()
  })

  test('loses no favourite when the account’s list is full: the others become a list of their own', async () => {
    const who = await signIn()
    const own = await change('add', { product: one(0) }, who)
    await backend.database.db.execute(sql`insert into favorite_items (list_id, product_id, price, currency)
      select ${own.id}, id, 100, 'SEK' from products where id not in (${one(0)}::int, ${one(1)}::int, ${one(2)}::int, ${one(3)}::int) order by id limit 498`)
    for (const name of ['Sparade innan du loggade in', 'Sparade innan du loggade in 2']) {
      const guest = await guestWith(one(0), one(1), one(2), one(3))
      expect((await change('merge', { guest }, who)).count).toBe(500)
      const { lists } = await query('lists', {}, who)
      const rest = lists.find((list) => list.name === name)
      // The guest's latest favourite has filled the account's list.
      expect(idsIn(rest?.items ?? [])).toEqual([one(1), one(2)].sort())
      expect((await query('lists', { guest })).lists).toEqual([])
    }
  })

  test('never takes over another customer’s list', async () => {
    const anna = await signIn()
    const { id } = await change('add', { product: one(0) }, anna)
    const other = await signIn()
    expect((await change('merge', { guest: id }, other)).count).toBe(0)
    expect((await query('lists', {}, anna)).lists[0]?.count).toBe(1)
  })

  test('is required to merge favourites', async () => {
    expect(await change('merge', { guest: await guestWith(one(0)) })).toMatchObject({ code: 'SIGN_IN_FIRST' })
  })
})

describe('[F63] several lists', () => {
  test('have distinct names, and a product moves between them with its saved price', async () => {
    const who = await signIn()
    const summer = await change('create', { name: '  Sommar\n2027 ' }, who)
    expect(summer).toMatchObject({ name: 'Sommar 2027', isDefault: false, count: 0 })
    expect(await change('create', { name: 'SOMMAR 2027' }, who)).toMatchObject({ code: 'NAME_TAKEN' })
    expect(await change('create', { name: ' ' }, who)).toMatchObject({ code: 'NAME_NOT_VALID' })
    const own = await change('add', { product: one(0) }, who)
    const moved = await change('move', { product: one(0), from: own.id, to: summer.id }, who)
    expect([moved.id, moved.items]).toEqual([summer.id, own.items])
    expect((await change('rename', { list: summer.id, name: 'Vinter' }, who)).name).toBe('Vinter')
    expect((await query('lists', {}, who)).lists.map(({ name, count }) => [name, count])).toEqual([
      ['', 0],
      ['Vinter', 1],
    ])
    expect((await query('list', { list: summer.id }, who)).list?.name).toBe('Vinter')
    expect(await change('delete', { list: summer.id }, who)).toMatchObject({ id: own.id, isDefault: true })
    expect(await change('delete', { list: own.id }, who)).toMatchObject({ code: 'DEFAULT_LIST' })
    expect(await change('rename', { list: own.id, name: 'Mina' }, who)).toMatchObject({ code: 'DEFAULT_LIST' })
    expect((await query('ids', {}, who)).ids.productIds).toEqual([])
  })

  test('contain a product once after it is moved to a list that already has it', async () => {
    const who = await signIn()
    const [own, other] = [await change('add', { product: one(0) }, who), await change('create', { name: 'Två' }, who)]
    await change('add', { product: one(0), list: other.id }, who)
    expect((await change('move', { product: one(0), from: own.id, to: other.id }, who)).count).toBe(1)
    expect((await query('lists', {}, who)).lists.map(({ count }) => count)).toEqual([0, 1])
  })

  test('are for signed-in customers; a guest has one', async () => {
    expect(await change('create', { name: 'Till pappa' })).toMatchObject({ code: 'SIGN_IN_FIRST' })
    const [mine, another] = [await guestWith(one(0)), await guestWith(one(1))]
    expect(await change('move', { product: one(0), from: mine, to: another })).toMatchObject({ code: 'LIST_GONE' })
  })

  test('are limited to fifty, of five hundred titles each', async () => {
    const who = await signIn()
    const own = await change('add', { product: one(0) }, who)
    const { db } = backend.database
    await db.execute(sql`insert into favorite_lists (id, customer_id, name)
      select 'many' || n, (select customer_id from favorite_lists where id = ${own.id}), 'Lista ' || n from generate_series(1, 48) n`)
    expect((await change('create', { name: 'Femtionde' }, who)).name).toBe('Femtionde')
    expect(await change('create', { name: 'En till' }, who)).toMatchObject({ code: 'TOO_MANY_LISTS' })

    await db.execute(sql`insert into favorite_items (list_id, product_id, price, currency)
      select ${own.id}, id, 100, 'SEK' from products where id not in (${one(0)}::int, ${one(1)}::int, ${one(2)}::int) order by id limit 499`)
    const full = await change('add', { product: one(1) }, who)
    expect(full).toMatchObject({ code: 'LIST_FULL', message: 'Listan rymmer inte fler titlar.' })
    expect((await change('add', { product: one(0) }, who)).count).toBe(500)
    await change('add', { product: one(2), list: 'many1' }, who)
    expect(await change('move', { product: one(2), from: 'many1', to: own.id }, who)).toMatchObject({
      code: 'LIST_FULL',
    })
    const guest = await guestWith(one(1))
    expect(await change('merge', { guest }, who)).toMatchObject({ code: 'TOO_MANY_LISTS' })
    expect((await query('lists', { guest })).lists.map(({ count }) => count)).toEqual([1])
  })

  test('of a customer are inaccessible to other users, even by id', async () => {
    const anna = await signIn()
    const own = await change('add', { product: one(0) }, anna)
    const named = await change('create', { name: 'Hemlig' }, anna)
    for (const who of [{}, await signIn()]) {
      for (const id of [own.id, named.id]) {
        const refused = [
          await change('add', { product: one(1), list: id }, who),
          await change('remove', { product: one(0), list: id }, who),
          await change('move', { product: one(0), from: own.id, to: id }, who),
          await change('rename', { list: id, name: 'Min' }, who),
          await change('delete', { list: id }, who),
          await change('share', { list: id, shared: true }, who),
        ]
        expect(refused.map(({ code }) => code)).toEqual(Array(6).fill('LIST_GONE'))
        expect((await query('lists', { guest: id }, who)).lists.filter((found) => found.id === id)).toEqual([])
        expect((await query('list', { list: id }, who)).list).toBeNull()
        expect((await query('ids', { guest: id }, who)).ids.productIds).toEqual([])
      }
    }
    expect((await query('lists', {}, anna)).lists.map(({ name, count }) => [name, count])).toEqual([
      ['', 1],
      ['Hemlig', 0],
    ])
    // A guest who sends the id of another owner's list gets a new list instead.
    expect((await change('toggle', { product: one(1), guest: own.id })).favorites.guestListId).not.toBe(own.id)
  })
})

describe('[F63] a shared list', () => {
  test('is readable by its link, reveals nothing about its owner, and is gone when sharing ends', async () => {
    const who = await signIn()
    const { id } = await change('create', { name: 'Önskelista' }, who)
    await change('add', { product: one(0), list: id }, who)
    const { shareToken, shareUrl } = await change('share', { list: id, shared: true }, who)
    expect(shareUrl).toBe(`http://localhost:3000/favorites/shared?token=${shareToken}`)
    expect((await change('share', { list: id, shared: true }, who)).shareToken).toBe(shareToken)
    expect((await query('shared', { token: shareToken })).shared).toEqual({
      name: 'Önskelista',
      count: 1,
      products: [{ productId: one(0) }],
    })
    expect(await change('remove', { product: one(0), list: shareToken })).toMatchObject({ code: 'LIST_GONE' })
    expect((await change('share', { list: id, shared: false }, who)).shareUrl).toBeNull()
    expect((await query('shared', { token: shareToken })).shared).toBeNull()
    expect((await change('share', { list: id, shared: true }, who)).shareToken).not.toBe(shareToken)
    expect((await query('shared', { token: '' })).shared).toBeNull()
  })

  test('of a guest does not reveal the id of the list itself', async () => {
    const guest = await guestWith(one(0))
    const { shareToken } = await change('share', { list: guest, shared: true })
    expect(shareToken).not.toBe(guest)
    expect((await query('lists', { guest: shareToken })).lists).toEqual([])
  })
})

describe('[N12] the price', () => {
  test('is compared with the price at the time of saving, in the same currency only', async () => {
    const guest = await guestWith(one(3))
    const items = async (marketId: string) => (await query('lists', { guest, marketId })).lists[0]?.items ?? []
    const [saved] = await items('se')
    expect(saved).toMatchObject({ priceDifferenceIncVat: 0, cheaper: false })
    expect(saved?.priceThenIncVat).toBe(saved?.product?.unitPrice.sellingPriceIncVat)

    await backend.database.db.execute(sql`update favorite_items set price = price + 5000 where list_id = ${guest}`)
    const [cheaper] = await items('se')
    expect(cheaper).toMatchObject({ priceDifferenceIncVat: -50, cheaper: true })
    expect(cheaper?.priceDifferenceIncVatFormatted).toMatch(/^50\skr$/)
    expect(cheaper?.priceThenIncVatFormatted).toMatch(/kr$/)

    await backend.database.db.execute(sql`update favorite_items set price = price - 7000 where list_id = ${guest}`)
    expect((await items('se'))[0]).toMatchObject({ priceDifferenceIncVat: 20, cheaper: false })
    const [danish] = await items('dk')
    expect(danish?.product).not.toBeNull()
    expect(danish).toMatchObject({ priceDifferenceIncVat: null, priceDifferenceIncVatFormatted: null, cheaper: false })
  })

  test('at the time of saving stays when the product is saved again', async () => {
    const guest = await guestWith(one(4))
    await backend.database.db.execute(sql`update favorite_items set price = 100 where list_id = ${guest}`)
    expect((await change('add', { product: one(4), guest })).items[0]?.priceThenIncVat).toBe(1)
  })
})

test('[F62] the queries of the favourites pages are within the limits of one operation', async () => {
  const guest = await guestWith(one(0), one(1))
  const { shareToken } = await change('share', { list: guest, shared: true })
  const pages = [
    await backend.ask(print(FavoritesPageDocument), { guestListId: guest, limit: 1 }),
    await backend.ask(print(FavoriteListPageDocument), { guestListId: guest, listId: guest }),
    await backend.ask(print(SharedFavoritesPageDocument), { token: shareToken }),
  ]
  expect(pages.map(({ errors }) => errors)).toEqual([undefined, undefined, undefined])
  expect(pages[0]?.data).toMatchObject({ favoriteLists: [{ count: 2, items: [{ productId: one(1) }] }] })
})
