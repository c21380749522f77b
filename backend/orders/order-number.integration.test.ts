import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
let made: Made
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
  made = await shopper.buy(await shopper.cartWith(await shopper.newSku(9)))
  await shopper.settle(made, 'captured')
})
afterAll(() => backend.stop())

const move = 'mutation ($id: ID!) { moved: moveOrder(id: $id, status: "processing") { orderId status token } }'
const digits = () => made.order.orderId.slice(2)

describe('[attack] the number of an order', () => {
  test('as copied from a mail finds the order for staff, without revealing its token', async () => {
    const { data } = await backend.ask(
      move,
      { id: `Beställning k\u2011${digits()}\u200b` },
      await backend.staff('support'),
    )
    expect(data).toEqual({ moved: { orderId: made.order.orderId, status: 'processing', token: null } })
  })

  test('as copied from a mail opens the order with its token', async () => {
    const open = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { orderId } }'
    for (const id of [`K\u2013${digits()}`, digits(), `#k${digits()}\u202c`]) {
      expect((await backend.ask(open, { id, token: made.token })).data).toEqual({
        order: { orderId: made.order.orderId },
      })
    }
    expect((await backend.ask(open, { id: `${digits()}1`, token: made.token })).data).toEqual({ order: null })
  })

  test('as copied from a mail sends its buyer a link', async () => {
    const before = (await receivedMails(backend, 'astrid@example.com')).length
    const ask = 'mutation ($id: String!, $email: String!) { requestOrderLink(id: $id, email: $email) }'
    await backend.ask(ask, { id: `nr\u00a0K\u2212${digits()}`, email: 'Astrid@example.com' })
    expect((await receivedMails(backend, 'astrid@example.com')).length).toBe(before + 1)
  })
})
