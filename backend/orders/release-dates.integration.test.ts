import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

const cartLines = 'query ($id: String!) { getCart(id: $id) { items { skuId releaseDate } } }'
const orderLines = 'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { lines { releaseDate } } }'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

async function setRelease(skuId: number, day: string): Promise<void> {
  await backend.database.db.execute(
    sql`update products set release_date = ${day} where id = (select product_id from skus where id = ${skuId})`,
  )
}

async function preOrdered(day: string) {
  const sku = await shopper.newSku(5)
  await setRelease(sku, day)
  const cart = await shopper.cartWith(sku)
  return { sku, cart }
}

const mailTo = async (key: string) =>
  (
    await backend.database.db.execute<{ subject: string; text: string }>(
      sql`select subject, text from mails where key = ${key}`,
    )
  ).rows[0]

describe('[N10] [specification-2 S1-2] a title that is not released yet', () => {
  test('shows its release date in the cart, on the order and in the confirmation; a released title shows none', async () => {
    const { sku, cart } = await preOrdered('2999-03-16')
    const out = await shopper.newSku(5)
    await backend.ask(
      'mutation ($cartId: ID, $skuId: ID!) { addToCart(cartId: $cartId, skuId: $skuId) { __typename } }',
      { cartId: cart, skuId: String(out) },
    )
    const { data } = await backend.ask<{ getCart: { items: { skuId: string; releaseDate: string | null }[] } }>(
      cartLines,
      { id: cart },
    )
    expect(Object.fromEntries(data?.getCart.items.map((item) => [item.skuId, item.releaseDate]) ?? [])).toEqual({
      [sku]: '2999-03-16',
      [out]: null,
    })
    const made = await shopper.buy(cart)
    await shopper.settle(made, 'captured')
    const seen = await backend.ask<{ order: { lines: { releaseDate: string | null }[] } }>(orderLines, {
      id: made.order.orderId,
      token: made.token,
    })
    expect(seen.data?.order.lines.map(({ releaseDate }) => releaseDate)).toEqual(['2999-03-16', null])
    const mail = await mailTo(`order-received ${made.order.orderId}`)
    expect(mail?.text).toContain('kommer 16 mars 2999')
    expect(mail?.text).toContain('när den sista är utgiven')
    expect(mail?.text).not.toContain('så snart vi kan')
  })

  test('whose release date moves causes one mail per new date, stating that date', async () => {
    const { sku, cart } = await preOrdered('2999-03-16')
    const made = await shopper.buy(cart)
    await shopper.settle(made, 'captured')
    const { orderId } = made.order
    await backend.modules.orders.service.reconcileDue()
    expect(await shopper.mailsOf(made)).toEqual(['order-received'])
    await setRelease(sku, '2999-05-02')
    await backend.modules.orders.service.reconcileDue()
    await backend.modules.orders.service.reconcileDue()
    const mail = await mailTo(`order-moved ${orderId} 2999-05-02`)
    expect(mail?.subject).toBe(`Nytt utgivningsdatum i din beställning ${orderId}`)
    expect(mail?.text).toContain('kommer 2 maj 2999')
    expect(await shopper.mailsOf(made)).toEqual(['order-received', 'order-moved'])
    await setRelease(sku, '2999-06-01')
    await backend.modules.orders.service.reconcileDue()
    expect(await shopper.mailsOf(made)).toEqual(['order-received', 'order-moved', 'order-moved'])
  })

  test('that is released as promised, or whose order is cancelled, causes no mail', async () => {
    const { sku, cart } = await preOrdered('2999-03-16')
    const made = await shopper.buy(cart)
    await shopper.settle(made, 'captured')
    await setRelease(sku, '2020-01-01')
    await backend.modules.orders.service.reconcileDue()
    expect(await shopper.mailsOf(made)).toEqual(['order-received'])
    const second = await preOrdered('2999-03-16')
    const lost = await shopper.buy(second.cart)
    await shopper.settle(lost, 'declined')
    await setRelease(second.sku, '2999-05-02')
    await backend.modules.orders.service.reconcileDue()
    expect(await shopper.mailsOf(lost)).not.toContain('order-moved')
  })
})
