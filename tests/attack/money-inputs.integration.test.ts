import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { buildSchema, isNonNullType, isScalarType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { checkout, createShopper } from '#tests/shopper.ts'

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

/**
 * Every mutation with an amount of money as an argument. Two numeric arguments are left out: `expectedToPay`, which is
 * only compared, and `seq`, which is not an amount of money.
 */
const asked: Readonly<Record<string, string>> = {
  issueGiftCode: 'mutation ($amount: Float!) { issueGiftCode(amount: $amount, currency: "SEK", idempotencyKey: "a") }',
  creditBalance:
    'mutation ($amount: Float!) { creditBalance(email: "belopp@example.com", amount: $amount, currency: "SEK", note: "", idempotencyKey: "b") }',
  refundOrder:
    'mutation ($amount: Float!, $id: ID!) { refundOrder(id: $id, amount: $amount, reason: "", idempotencyKey: "c") { __typename } }',
}

test('[attack S3] no mutation accepts an amount that is unknown to this test', () => {
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

test('[attack S3] zero, negative, tiny and huge amounts are refused with a sentence and change nothing', async () => {
  const support = { ...(await backend.staff('support')) }
  const merchandiser = { ...(await backend.staff('merchandiser')) }
  for (const [name, mutation] of Object.entries(asked)) {
    const staff = name === 'issueGiftCode' ? merchandiser : support
    for (const amount of [0, -100, 0.001, 1.005, 100_001, 1e15]) {
      const variables = name === 'refundOrder' ? { amount, id: order } : { amount }
      const { errors } = await backend.ask(mutation, variables, staff)
      expect(errors?.[0], `${name} ${amount}`).toMatchObject({
        message: expect.stringMatching(/^The amount must be /),
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
  }
  const { rows } = await backend.database.db.execute(
    sql`select (select count(*)::int from balance_entries) as entries, (select count(*)::int from order_refunds) as refunds`,
  )
  expect(rows).toEqual([{ entries: 0, refunds: 0 }])
})

const currencyAsked: Readonly<Record<string, string>> = {
  issueGiftCode:
    'mutation ($currency: String!) { issueGiftCode(amount: 10, currency: $currency, idempotencyKey: "d") }',
  creditBalance:
    'mutation ($currency: String!) { creditBalance(email: "belopp@example.com", amount: 10, currency: $currency, note: "", idempotencyKey: "e") }',
}

test('[attack S3] a currency that the shop does not sell in is refused with a sentence', async () => {
  for (const [name, mutation] of Object.entries(currencyAsked)) {
    const staff = await backend.staff(name === 'issueGiftCode' ? 'merchandiser' : 'support')
    for (const currency of ['USD', 'XXX', 'sek', '', 'KRONOR']) {
      const { errors } = await backend.ask(mutation, { currency }, staff)
      expect(errors?.[0], `${name} ${currency}`).toMatchObject({
        message: expect.stringMatching(/^The currency must be /),
        extensions: { code: 'BAD_USER_INPUT' },
      })
    }
  }
})

type Amounts = Readonly<Record<string, unknown>>
const all = { SEK: 5_000, DKK: 5_000, EUR: 500, NOK: 5_000 }
const cartOffer = (effect: object, conditions: object = {}) => ({
  alias: 'belopp',
  names: { sv: 'B' },
  effect,
  conditions,
})
const discountOffer = (reduction: object) => ({ alias: 'belopp', names: { sv: 'B' }, reduction })

/**
 * Amounts inside JSON arguments: the mutation that saves the argument, a function that builds the argument, and the
 * path to its amounts.
 */
const written: Readonly<
  Record<string, { readonly mutation: string; readonly of: (amounts: Amounts) => object; readonly at: string }>
> = {
  'an amount off a cart': {
    mutation: 'saveCartCampaign',
    of: (amounts) => cartOffer({ kind: 'amount', amounts }),
    at: '/effect/amounts',
  },
  'a fixed price': {
    mutation: 'saveCartCampaign',
    of: (amounts) => cartOffer({ kind: 'fixedPrice', amounts }),
    at: '/effect/amounts',
  },
  'several for an amount': {
    mutation: 'saveCartCampaign',
    of: (amounts) => cartOffer({ kind: 'nForAmount', take: 3, amounts }),
    at: '/effect/amounts',
  },
  'a least value': {
    mutation: 'saveCartCampaign',
    of: (minimumValue) => cartOffer({ kind: 'freeShipping' }, { minimumValue }),
    at: '/conditions/minimumValue',
  },
  'an amount off a list price': {
    mutation: 'saveDiscountCampaign',
    of: (amounts) => discountOffer({ kind: 'amount', amounts }),
    at: '/reduction/amounts',
  },
  'a campaign price': {
    mutation: 'saveDiscountCampaign',
    of: (amounts) => discountOffer({ kind: 'price', amounts }),
    at: '/reduction/amounts',
  },
}

describe('[attack S3] amounts inside offers', () => {
  test.each(Object.entries(written))(
    '%s: only whole minor units above 0, in currencies of the shop',
    async (_, one) => {
      const staff = await backend.staff('merchandiser')
      const save = async (amounts: Amounts) => {
        const { data, errors } = await backend.ask<{
          made: { __typename: string; issues?: { path: string; message: string }[] }
        }>(
          `mutation ($definition: JSON!) { made: ${one.mutation}(definition: $definition) { __typename ... on OfferProblem { issues { path message } } } }`,
          { definition: one.of(amounts) },
          staff,
        )
        expect(errors, JSON.stringify(amounts)).toBeUndefined()
        return data?.made
      }
      for (const value of [0, -1, 0.5, 10_000_001, 1e15, 1e300, '100', null, true, {}]) {
        const refused = await save({ ...all, SEK: value })
        expect(refused?.issues?.length, String(value)).toBeGreaterThan(0)
        for (const issue of refused?.issues ?? []) {
          expect(issue, String(value)).toEqual({ path: `${one.at}/SEK`, message: expect.stringMatching(/\S/) })
        }
      }
      for (const currency of ['USD', 'XXX']) {
        const refused = await save({ ...all, [currency]: 100 })
        expect(refused?.issues).toEqual([
          { path: `${one.at}/${currency}`, message: expect.stringContaining(`No selected market uses ${currency}`) },
        ])
      }
      for (const currency of ['sek', '', '__proto__']) {
        expect((await save(JSON.parse(`{"${currency}":100}`)))?.__typename, currency).toBe('OfferProblem')
      }
    },
  )
})

test('[attack S3] whatever total a checkout expects: no order of another sum, and no server error', async () => {
  const shopper = createShopper(backend)
  const cartId = await shopper.cartWith(await shopper.newSku(10))
  const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!, $sum: Float) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail", expectedToPay: $sum) { ... on OrderProblem { code } } }`
  for (const sum of [0, -1, 0.001, 1e15, 1e300]) {
    const { data, errors } = await backend.ask(create, { cartId, checkout, sum })
    expect(errors, String(sum)).toBeUndefined()
    expect(data, String(sum)).toEqual({ made: { code: 'SUM_CHANGED' } })
  }
})
