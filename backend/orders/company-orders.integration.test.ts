import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const create = `mutation ($cartId: String!, $checkout: CheckoutInputType!) { made: createOrder(cartId: $cartId, checkout: $checkout, paymentMethod: "card", returnPath: "/checkout/confirm", failPath: "/checkout/klarna-fail") {
  __typename ... on OrderStarted { token redirectUrl order { orderId status totalIncVat toPay } } ... on InvalidCheckout { fields { field code } } ... on OrderProblem { code } } }`
const read = `query ($id: ID!, $token: String!) { order(id: $id, token: $token) { vatIncluded totalIncVat vat
  sums { kind amount amountFormatted } lines { totalIncVatFormatted totalExVatFormatted } } }`

interface Seen {
  readonly vatIncluded: boolean
  readonly totalIncVat: number
  readonly vat: number
  readonly sums: readonly { readonly kind: string; readonly amount: number; readonly amountFormatted: string }[]
  readonly lines: readonly { readonly totalIncVatFormatted: string; readonly totalExVatFormatted: string }[]
}

/** Buys five pieces with a promo code. Returns what the order page and the order mail show. */
async function bought(customerType: string, email: string) {
  const cartId = await shopper.cartWith(await shopper.newSku(9), 5)
  await backend.ask('mutation ($id: ID!) { setPromoCode(cartId: $id, code: "FEMTIO") { __typename } }', { id: cartId })
  const filled = { ...checkout, email, companyName: 'Ek AB', organisationNumber: '556703-7485' }
  const { data, errors } = await backend.ask<{ made: Made }>(create, { cartId, checkout: filled, customerType })
  if (data?.made.__typename !== 'OrderStarted') throw new Error(JSON.stringify(errors ?? data))
  await shopper.settle(data.made, 'captured')
  const { order, token } = data.made
  const seen = await backend.ask<{ order: Seen }>(read, { id: order.orderId, token })
  const mail = (await receivedMails(backend, email)).find(({ key }) => key.startsWith('order-received'))
  return { order: seen.data?.order, mail: mail?.text ?? '' }
}

const minor = (amount = 0) => Math.round(amount * 100)

describe('[S1] an order', () => {
  test('of a company shows amounts without VAT line by line, on its page and in its mail, to every viewer', async () => {
    const { order, mail } = await bought('COMPANY', 'company@example.com')
    const sums = order?.sums ?? []
    expect(order?.vatIncluded).toBe(false)
    expect(sums.map(({ kind }) => kind)).toEqual(['GOODS', 'FIXED', 'SHIPPING', 'TOTAL_EX_VAT', 'VAT', 'TOTAL_INC_VAT'])
    const [goods, fixed, shipping, total, vat, paid] = sums.map(({ amount }) => minor(amount))
    expect((goods ?? 0) + (fixed ?? 0) + (shipping ?? 0)).toBe(total)
    expect((total ?? 0) + (vat ?? 0)).toBe(paid)
    expect([vat, paid]).toEqual([minor(order?.vat), minor(order?.totalIncVat)])
    expect(mail).toContain(`: ${order?.lines[0]?.totalExVatFormatted}\n`)
    expect(mail).not.toContain(`: ${order?.lines[0]?.totalIncVatFormatted}\n`)
    for (const { amountFormatted } of sums.slice(1)) expect(mail).toContain(`: ${amountFormatted}\n`)
    expect(mail).not.toContain('varav moms')
  })

  test('of a person shows amounts with VAT, and states how much VAT they include', async () => {
    const { order, mail } = await bought('PERSON', 'person@example.com')
    expect(order?.sums.map(({ kind }) => kind)).toEqual(['GOODS', 'FIXED', 'SHIPPING', 'TOTAL'])
    expect(mail).toContain(`Totalt: ${order?.sums.at(-1)?.amountFormatted}\n`)
    expect(mail).toContain('varav moms: ')
  })
})
