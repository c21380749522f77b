import { type SQL, sql } from 'drizzle-orm'
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
  sums { kind amount amountFormatted } lines { totalIncVatFormatted totalExVatFormatted totalBeforeIncVatFormatted totalBeforeExVatFormatted } } }`
const readCart = `query ($id: String!) { getCart(id: $id) { summary { sums { kind amount amountFormatted } }
  items { totalPrice { isDiscounted regularPriceIncVatFormatted regularPriceExVatFormatted } } } }`

type Sums = readonly { readonly kind: string; readonly amount: number; readonly amountFormatted: string }[]
interface Seen {
  readonly vatIncluded: boolean
  readonly totalIncVat: number
  readonly vat: number
  readonly sums: Sums
  readonly lines: readonly {
    readonly totalIncVatFormatted: string
    readonly totalExVatFormatted: string
    readonly totalBeforeIncVatFormatted: string | null
    readonly totalBeforeExVatFormatted: string | null
  }[]
}
interface SeenCart {
  readonly summary: { readonly sums: Sums }
  readonly items: readonly {
    readonly totalPrice: {
      readonly isDiscounted: boolean
      readonly regularPriceIncVatFormatted: string
      readonly regularPriceExVatFormatted: string
    }
  }[]
}

const withFive = async () => shopper.cartWith(await shopper.newSku(9), 5)

/** Builds the SQL that selects the dearest SKU in stock in Sweden among the products that `among` selects. */
const dearestIn = (among: SQL) => sql`
  select s.id from skus s join stock k on k.sku_id = s.id and k.quantity > 9
  join prices r on r.sku_id = s.id and r.price_list_id = 1 where s.product_id in (${among}) order by r.regular desc, s.id limit 1`
const children = sql`select product_id from product_categories where category_id like 'children%'`
const forChildren = dearestIn(children)
const reduced = dearestIn(sql`select product_id from discount_campaign_products except ${children}`)

const withThreeOf =
  (...selected: readonly SQL[]) =>
  async () => {
    let cartId: string | null = null
    for (const select of selected) {
      const { rows } = await backend.database.db.execute<{ id: number }>(select)
      const variables: Readonly<Record<string, unknown>> = { cartId, sku: String(rows[0]?.id) }
      const { data } = await backend.ask<{ readonly changed: { readonly id: string } }>(
        'mutation ($cartId: ID, $sku: ID!) { changed: addToCart(cartId: $cartId, skuId: $sku, quantity: 3) { ... on Cart { id } } }',
        variables,
      )
      cartId = data?.changed.id ?? null
    }
    return cartId ?? ''
  }

/** Buys a cart with a promo code. Returns what the cart, the order page and the order mail show. */
async function bought(customerType: string, email: string, fill: () => Promise<string> = withFive) {
  const cartId = await fill()
  await backend.ask('mutation ($id: ID!) { setPromoCode(cartId: $id, code: "FEMTIO") { __typename } }', { id: cartId })
  const cart = await backend.ask<{ getCart: SeenCart }>(readCart, { id: cartId, customerType })
  const filled = { ...checkout, email, companyName: 'Ek AB', organisationNumber: '556703-7485' }
  const { data, errors } = await backend.ask<{ made: Made }>(create, { cartId, checkout: filled, customerType })
  if (data?.made.__typename !== 'OrderStarted') throw new Error(JSON.stringify(errors ?? data))
  await shopper.settle(data.made, 'captured')
  const { order, token } = data.made
  const seen = await backend.ask<{ order: Seen }>(read, { id: order.orderId, token })
  const mail = (await receivedMails(backend, email)).find(({ key }) => key.startsWith('order-received'))
  return { cart: cart.data?.getCart, order: seen.data?.order, mail: mail?.text ?? '' }
}

const shownOf = ({ kind, amount, amountFormatted }: Sums[number]) =>
  kind === 'SHIPPING' && amount === 0 ? 'Fri' : amountFormatted
/** Excludes discounts of campaigns, because not all titles have one. */
const isNoDiscount = (kind: string) => kind !== 'DISCOUNT'
const minor = (amount = 0) => Math.round(amount * 100)

describe('[S1] an order', () => {
  test('of a company shows amounts without VAT line by line, on its page and in its mail, to every viewer', async () => {
    const { order, mail } = await bought('COMPANY', 'company@example.com')
    const sums = order?.sums ?? []
    expect(order?.vatIncluded).toBe(false)
    const kinds = ['GOODS', 'FIXED', 'SHIPPING', 'TOTAL_EX_VAT', 'VAT', 'TOTAL_INC_VAT']
    expect(sums.map(({ kind }) => kind).filter(isNoDiscount)).toEqual(kinds)
    const [total, vat, paid] = sums.slice(-3).map(({ amount }) => minor(amount))
    expect(sums.slice(0, -3).reduce((sum, { amount }) => sum + minor(amount), 0)).toBe(total)
    expect((total ?? 0) + (vat ?? 0)).toBe(paid)
    expect([vat, paid]).toEqual([minor(order?.vat), minor(order?.totalIncVat)])
    expect(mail).toContain(`: ${order?.lines[0]?.totalExVatFormatted}\n`)
    expect(mail).not.toContain(`: ${order?.lines[0]?.totalIncVatFormatted}\n`)
    for (const sum of sums) expect(mail).toContain(`: ${shownOf(sum)}\n`)
    expect(mail).not.toContain('varav moms')
  })

  test('of a person shows amounts with VAT, and states how much VAT they include', async () => {
    const { order, mail } = await bought('PERSON', 'person@example.com')
    expect(order?.sums.map(({ kind }) => kind).filter(isNoDiscount)).toEqual(['GOODS', 'FIXED', 'SHIPPING', 'TOTAL'])
    expect(mail).toContain(`Totalt: ${order?.sums.at(-1)?.amountFormatted}\n`)
    expect(mail).toContain('varav moms: ')
  })

  const kinds = ['GOODS', 'DISCOUNT', 'FIXED']
  test.each(['PERSON', 'COMPANY'])('of a %s with all kinds of discounts has the sums of its cart', async (type) => {
    const { cart, order, mail } = await bought(
      type,
      `all-${type.toLowerCase()}@example.com`,
      withThreeOf(forChildren, reduced),
    )
    const sums = cart?.summary.sums ?? []
    expect(sums.map(({ kind }) => kind).slice(0, 3)).toEqual(kinds)
    expect(order?.sums).toEqual(sums)
    const total = sums.findIndex(({ kind }) => kind.startsWith('TOTAL'))
    const above = sums.slice(0, total).reduce((sum, { amount }) => sum + minor(amount), 0)
    expect(above).toBe(minor(sums[total]?.amount))
    const before = (order?.lines ?? []).map((line) => [line.totalBeforeIncVatFormatted, line.totalBeforeExVatFormatted])
    const struck = (cart?.items ?? []).map(({ totalPrice }) =>
      totalPrice.isDiscounted
        ? [totalPrice.regularPriceIncVatFormatted, totalPrice.regularPriceExVatFormatted]
        : [null, null],
    )
    expect(before).toEqual(struck)
    expect(struck.flat()).not.toContain(null)
    const lines = mail.replaceAll(/\s/g, ' ')
    const words = { GOODS: 'Varor', DISCOUNT: 'Rabatt', FIXED: 'FEMTIO', SHIPPING: 'Frakt' }
    const labelled = sums.flatMap((sum) => {
      const label = words[sum.kind as keyof typeof words]
      return label ? [`${label}: ${shownOf(sum)}`] : []
    })
    expect(lines).toContain(` ${labelled.join(' ').replaceAll(/\s/g, ' ')} Totalt`)
    for (const [incVat, exVat] of struck) {
      const shown = type === 'PERSON' ? incVat : exVat
      expect(lines).toContain(`(före rabatt ${shown?.replaceAll(/\s/g, ' ')})`)
    }
  })
})
