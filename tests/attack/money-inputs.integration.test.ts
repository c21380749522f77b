import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { buildSchema, isNonNullType, isScalarType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper } from '#tests/shopper.ts'

let backend: TestBackend
let order = ''
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  const shopper = createShopper(backend)
  await shopper.signedIn('belopp@example.com')
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10)))
  await shopper.settle(made, 'captured')
  order = made.order.orderId
})
afterAll(() => backend.stop())

/** Every mutation that takes an amount; `expectedToPay` is only compared, `seq` is no money. */
const asked: Readonly<Record<string, string>> = {
  issueGiftCode: 'mutation ($amount: Float!) { issueGiftCode(amount: $amount, currency: "SEK", idempotencyKey: "a") }',
  creditBalance:
    'mutation ($amount: Float!) { creditBalance(email: "belopp@example.com", amount: $amount, currency: "SEK", note: "", idempotencyKey: "b") }',
  refundOrder:
    'mutation ($amount: Float!, $id: ID!) { refundOrder(id: $id, amount: $amount, reason: "", idempotencyKey: "c") { __typename } }',
}

test('[attack S3] no mutation takes an amount that this test does not know', () => {
  const schema = buildSchema(readFileSync('backend/schema.graphql', 'utf8'), { assumeValid: true })
  const floats = Object.values(schema.getMutationType()?.getFields() ?? {}).flatMap(({ name, args }) =>
    args.flatMap(({ name: argument, type }) => {
      const plain = isNonNullType(type) ? type.ofType : type
      return isScalarType(plain) && plain.name === 'Float' ? [`${name}.${argument}`] : []
    }),
  )
  const known = ['acknowledgeChanges.seq', 'createOrder.expectedToPay', ...Object.keys(asked).map((n) => `${n}.amount`)]
  expect(floats.toSorted()).toEqual(known.toSorted())
})

test('[attack S3] zero, negative, tiny and huge amounts are refused with a sentence and move nothing', async () => {
  const support = { ...(await backend.staff('support')) }
  const merchandiser = { ...(await backend.staff('merchandiser')) }
  for (const [name, mutation] of Object.entries(asked)) {
    const staff = name === 'issueGiftCode' ? merchandiser : support
    for (const amount of [0, -100, 0.001, 100_001, 1e15]) {
      const variables = name === 'refundOrder' ? { amount, id: order } : { amount }
      const { errors } = await backend.ask(mutation, variables, staff)
      expect(errors?.[0], `${name} ${amount}`).toMatchObject({
        message: expect.stringMatching(/^The amount is /),
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
  }
  const { rows } = await backend.database.db.execute(
    sql`select (select count(*)::int from balance_entries) as entries, (select count(*)::int from order_refunds) as refunds`,
  )
  expect(rows).toEqual([{ entries: 0, refunds: 0 }])
})
