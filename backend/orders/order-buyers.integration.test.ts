import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noClient } from '#backend/kernel/client-address.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
let now = Date.now()
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => now })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

type Headers = Readonly<Record<string, string>>

/** With `headers`, the buyer is a signed-in customer. */
async function bought(skuId: number, quantity = 1, headers: Headers = {}): Promise<Made> {
  const made = await shopper.buy(await shopper.cartWith(skuId, quantity), { headers })
  await shopper.settle(made, 'captured')
  return made
}
async function move(id: string, status: string): Promise<void> {
  const document = 'mutation ($id: ID!, $status: String!) { moveOrder(id: $id, status: $status) { status } }'
  await backend.ask(document, { id, status }, await backend.staff('support'))
}

describe('[F65] buying the same again', () => {
  const reorder = `mutation ($id: ID!, $token: String, $cartId: ID) { reorder(id: $id, token: $token, cartId: $cartId) {
    changed { __typename ... on Cart { id items { skuId quantity } } ... on NotEnoughStock { stock } ... on CartProblem { code } }
    leftOut { name wanted had } } }`
  interface Answer {
    readonly reorder: {
      readonly changed: {
        readonly __typename: string
        readonly id: string
        readonly items: readonly { readonly skuId: string; readonly quantity: number }[]
      }
      readonly leftOut: readonly { readonly wanted: number; readonly had: number }[]
    } | null
  }
  const again = async (made: Made, cartId: string | null, token: string | null = made.token, headers: Headers = {}) =>
    (await backend.ask<Answer>(reorder, { id: made.order.orderId, token, cartId }, headers)).data?.reorder

  test('adds what is available to the cart, and repeating it changes nothing', async () => {
    const sku = await shopper.newSku(9)
    const made = await bought(sku, 2)
    const first = await again(made, null)
    expect(first).toMatchObject({ changed: { items: [{ skuId: String(sku), quantity: 2 }] }, leftOut: [] })
    const second = await again(made, first?.changed.id ?? '')
    expect(second?.changed).toEqual(first?.changed)
  })

  test('reports what is left out, and adds as many pieces as are in stock', async () => {
    const sku = await shopper.newSku(9)
    const made = await bought(sku, 3)
    await backend.database.db.execute(sql`update stock set quantity = 1 where sku_id = ${sku}`)
    expect(await again(made, null)).toMatchObject({
      changed: { __typename: 'Cart', items: [{ quantity: 1 }] },
      leftOut: [{ wanted: 3, had: 1 }],
    })
    await backend.database.db.execute(sql`update stock set quantity = 0 where sku_id = ${sku}`)
    expect(await again(made, null)).toMatchObject({
      changed: { __typename: 'NotEnoughStock' },
      leftOut: [{ wanted: 3, had: 0 }],
    })
  })

  test('leaves the existing contents of the cart unchanged', async () => {
    const [sku, other] = [await shopper.newSku(9), await shopper.newSku(9)]
    const made = await bought(sku)
    const cartId = await shopper.cartWith(other, 4)
    const answer = await again(made, cartId)
    const items = answer?.changed.items.map(({ skuId, quantity }) => `${skuId} ${quantity}`)
    expect(items?.sort()).toEqual([`${other} 4`, `${sku} 1`].sort())
  })

  test('is allowed to the buyer only', async () => {
    const owner = await shopper.signedIn('again@example.com')
    const stranger = await shopper.signedIn('stranger@example.com')
    const made = await bought(await shopper.newSku(9), 1, owner.headers)
    expect(await again(made, null, null, stranger.headers)).toBeNull()
    expect(await again(made, null, 'guessed')).toBeNull()
    expect(await again(made, null, null, owner.headers)).not.toBeNull()
  })
})

describe('[F67] an order placed without an account', () => {
  const claim = 'mutation ($id: ID!, $token: String!) { claimOrder(id: $id, token: $token) { orderId isClaimed } }'
  const own = '{ me { orders { orderId } } }'

  test('is added once to the account of the customer who presents its token, and to no other', async () => {
    const first = await shopper.signedIn('first@example.com')
    const second = await shopper.signedIn('second@example.com')
    const made = await bought(await shopper.newSku(9))
    const id = made.order.orderId
    expect((await backend.ask(claim, { id, token: made.token })).errors?.[0]?.extensions?.code).toBe('UNAUTHENTICATED')
    expect((await backend.ask(claim, { id, token: 'guessed' }, first.headers)).data).toEqual({ claimOrder: null })
    const { data } = await backend.ask(claim, { id, token: made.token }, first.headers)
    expect(data).toEqual({ claimOrder: { orderId: id, isClaimed: true } })
    await backend.ask(claim, { id, token: made.token }, second.headers)
    expect((await backend.ask(own, {}, first.headers)).data).toEqual({ me: { orders: [{ orderId: id }] } })
    expect((await backend.ask(own, {}, second.headers)).data).toEqual({ me: { orders: [] } })
  })
})

test('[P6] a customer’s session contains the audiences that follow from the orders, recalculated at each renewal', async () => {
  const { accounts } = backend.modules
  const signature = await accounts.service.sign(await accounts.service.challenge())
  const account = {
    email: 'aimed@example.com',
    password: 'ab'.repeat(48),
    firstName: 'Astrid',
    lastName: 'Ek',
    client: noClient,
  }
  const opened = await accounts.service.register({
    ...account,
    language: 'sv',
    remember: true,
    signature: signature ?? '',
  })
  if (!('token' in opened)) throw new Error(opened.refusal)
  const audiencesIn = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).audiences
  expect(audiencesIn(opened.token)).toEqual(['first-order'])
  const headers = { authorization: `Bearer ${opened.token}` }
  const made = await bought(await shopper.newSku(9), 1, headers)
  const renew = async (token: string) => {
    const session = await accounts.service.refresh(token)
    if (typeof session === 'string') throw new Error(session)
    return session
  }
  let session = await renew(opened.refreshToken)
  expect(audiencesIn(session.token)).toEqual(['returning'])
  await move(made.order.orderId, 'cancelled')
  session = await renew(session.refreshToken)
  expect(audiencesIn(session.token)).toEqual(['first-order'])
})

describe('[F56] a link that opens an order', () => {
  const ask = 'mutation ($id: String!, $email: String!) { requestOrderLink(id: $id, email: $email) }'
  const linkOf = async () => {
    const links = (await receivedMails(backend)).filter(({ key }) => key.startsWith('order '))
    return /token=([\w-]+)/.exec(links.at(-1)?.text ?? '')?.[1] ?? ''
  }
  const { openLink } = { openLink: (token: string) => backend.modules.orders.service.access.openLink(token) }

  test('is sent only when order number and e-mail address match, and works once, for an hour', async () => {
    const made = await bought(await shopper.newSku(9))
    const id = made.order.orderId
    const right = await backend.ask(ask, { id: ` ${id.toLowerCase()} `, email: 'ASTRID@example.com' })
    const link = await linkOf()
    const wrong = await backend.ask(ask, { id, email: 'other@example.com' })
    const unknown = await backend.ask(ask, { id: 'K-1', email: 'astrid@example.com' })
    expect([right.data, wrong.data, unknown.data]).toEqual(Array(3).fill({ requestOrderLink: true }))
    expect(await linkOf()).toBe(link)
    expect(await openLink(link)).toEqual({ id, token: made.token })
    expect(await openLink(link)).toBeNull()
    await backend.ask(ask, { id, email: 'astrid@example.com' })
    const late = await linkOf()
    now += 61 * 60 * 1000
    expect(await openLink(late)).toBeNull()
  })
})

describe('[F61] cancellations and returns', () => {
  const change = `mutation ($id: ID!, $token: String, $kind: String!, $lines: [OrderLineInput!]) {
    requestOrderChange(id: $id, token: $token, kind: $kind, reason: "Ångrade mig", lines: $lines) {
      status canCancel canReturn request { kind state lines { skuId quantity } } } }`
  const ask = async (variables: object, headers: Headers = {}) =>
    (await backend.ask<{ requestOrderChange: object | null }>(change, { ...variables }, headers)).data
      ?.requestOrderChange

  test('an order that is not packed yet is cancelled at once, by its owner and by no stranger', async () => {
    const owner = await shopper.signedIn('owner@example.com')
    const stranger = await shopper.signedIn('stranger@example.com')
    const sku = await shopper.newSku(5)
    const { order } = await bought(sku, 2, owner.headers)
    const cancel = { id: order.orderId, kind: 'cancel' }
    expect(await ask(cancel, stranger.headers)).toBeNull()
    expect(await ask({ ...cancel, token: 'guessed' })).toBeNull()
    expect(await shopper.stockOf(sku)).toBe(3)
    expect(await ask(cancel, owner.headers)).toMatchObject({ status: 'cancelled', canCancel: false })
    expect(await shopper.stockOf(sku)).toBe(5)
  })

  test('cancelling an order that is being packed opens a request; a completed order can be returned, up to the pieces bought', async () => {
    const sku = await shopper.newSku(9)
    const made = await bought(sku, 2)
    const { token } = made
    const id = made.order.orderId
    const back = (lines: object[]) => ask({ id, token, kind: 'return', lines })
    expect(await back([])).toBeNull()
    await move(id, 'processing')
    expect(await ask({ id, token, kind: 'cancel' })).toMatchObject({ status: 'processing', request: { state: 'open' } })
    await backend.ask(
      'mutation ($id: ID!) { resolveOrderRequest(id: $id, accept: false) { status } }',
      { id },
      await backend.staff('support'),
    )
    await move(id, 'completed')
    expect(await back([{ skuId: '1', quantity: 1 }])).toBeNull()
    expect(await ask({ id, kind: 'return', lines: [] })).toBeNull()
    expect(await back([{ skuId: String(sku), quantity: 7 }])).toMatchObject({
      canReturn: false,
      request: { kind: 'return', state: 'open', lines: [{ skuId: String(sku), quantity: 2 }] },
    })
  })
})
