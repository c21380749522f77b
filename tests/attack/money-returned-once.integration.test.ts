import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const figure = async (query: ReturnType<typeof sql>) =>
  Number((await backend.database.db.execute<{ n: number }>(query)).rows[0]?.n)
const mailsOf = async (made: Made) => {
  const { rows } = await backend.database.db.execute<{ key: string; text: string }>(
    sql`select key, text from mails where key like ${`%${made.order.orderId}%`} order by key`,
  )
  return rows
}
const backTo = (made: Made) =>
  figure(sql`select coalesce(sum(t.amount), 0) as n from payment_tasks t join payments p on p.id = t.payment_id
    where p.order_id = ${made.order.orderId} and t.kind = 'refund'`)
const balanceOf = (id: number) =>
  figure(sql`select coalesce(sum(amount), 0) as n from balance_entries where customer_id = ${id}`)
const linesOf = async (made: Made) => {
  const refunds = await backend.modules.orders.service.refunds(made.order.orderId)
  return refunds.map(({ amount, toBalance }) => ({ amount, toBalance }))
}
const statusOf = async (made: Made) => (await backend.modules.orders.service.find(made.order.orderId))?.status
const cancel = (made: Made) =>
  backend.modules.orders.service.staff.move({
    id: made.order.orderId,
    status: 'cancelled',
    trackingNumber: null,
    trackingUrl: null,
    staff: 'staff@example.com',
  })
const refund = (made: Made, amount: number, toBalance: boolean) =>
  backend.modules.orders.service.staff.refund({
    id: made.order.orderId,
    amount,
    lines: [],
    restock: false,
    reason: '',
    toBalance,
    staff: 'staff@example.com',
    idempotencyKey: randomUUID(),
  })

async function bought(email: string) {
  const { id, headers } = await shopper.signedIn(email)
  const cart = await shopper.cartWith(await shopper.newSku(10), 2)
  await backend.ask('mutation ($cart: ID!) { claimCart(cartId: $cart) { id } }', { cart }, headers)
  const made = await shopper.buy(cart, { headers })
  await shopper.settle(made, 'captured')
  return { id, headers, made, cart, paid: Math.round(made.order.toPay * 100) }
}

test('[attack S1-2] what was refunded to the balance is not refunded to the card as well when staff cancel', async () => {
  const { id, made, paid } = await bought('hela@example.com')
  await refund(made, paid, true)
  await cancel(made)
  expect(await statusOf(made)).toBe('cancelled')
  expect(await balanceOf(id)).toBe(paid)
  expect(await backTo(made)).toBe(0)
})

test('[attack S1-2] a customer who cancels after a refund to the balance gets only the rest back on the card', async () => {
  const { id, headers, made, paid } = await bought('delen@example.com')
  await refund(made, 1_000, true)
  await refund(made, 500, false)
  await backend.ask(
    'mutation ($id: ID!) { requestOrderChange(id: $id, kind: "cancel", reason: "") { status } }',
    { id: made.order.orderId },
    headers,
  )
  await backend.modules.orders.service.staff.resolve(made.order.orderId, true, 'staff@example.com')
  expect(await statusOf(made)).toBe('cancelled')
  expect(await balanceOf(id)).toBe(1_000)
  expect(await backTo(made)).toBe(paid - 1_000)
  expect(await linesOf(made)).toEqual([
    { amount: 1_000, toBalance: true },
    { amount: 500, toBalance: false },
    { amount: paid - 1_500, toBalance: false },
  ])
})

test('[attack S1-2] refunds to card and balance and a cancellation, all at once, return what was paid', async () => {
  const { id, made, paid } = await bought('samtidigt@example.com')
  await Promise.all([
    refund(made, 900, true),
    refund(made, 900, false),
    cancel(made),
    refund(made, 900, true),
    cancel(made),
    refund(made, 900, false),
  ])
  expect((await balanceOf(id)) + (await backTo(made))).toBe(paid)
})

test('[attack] a gift code that is topped up pays out all of it, also after an earlier redeemer’s account is deleted', async () => {
  const { db } = backend.database
  const code = 'BLIRKVAR'
  await db.execute(sql`insert into gift_codes (code, currency, balance) values (${code}, 'SEK', 0)`)
  const redeem = async (email: string) => {
    await db.execute(sql`update gift_codes set balance = 5000 where code = ${code}`)
    const { id, headers } = await shopper.signedIn(email)
    await backend.ask('mutation ($code: String!) { redeemGiftCode(code: $code) { __typename } }', { code }, headers)
    return id
  }
  const first = await redeem('forsta@example.com')
  expect(await balanceOf(await redeem('andra@example.com'))).toBe(5_000)
  // Deleting an account also deletes its balance.
  await db.execute(sql`delete from customers where id = ${first}`)
  expect(await balanceOf(await redeem('tredje@example.com'))).toBe(5_000)
})

test('[attack S1-2] the database itself refuses to refund more than was paid', async () => {
  const { made, paid } = await bought('gransen@example.com')
  const { db } = backend.database
  const id = made.order.orderId
  await expect(
    db.execute(sql`update payments set refunded = ${paid}, credited = 1 where order_id = ${id}`),
  ).rejects.toThrow()
  await expect(db.execute(sql`update orders set gift_returned = gift_amount + 1 where id = ${id}`)).rejects.toThrow()
  await expect(db.execute(sql`update orders set balance_returned = 1 where id = ${id}`)).rejects.toThrow()
})

const asked =
  '{ moneyBalance { month market currency capturedFormatted orderedFormatted returnedFormatted owed } owedRefunds { orderId amountFormatted state } }'

test('[N33] captured = ordered + returned + owed: staff see the balance, and which buyers still wait for a refund', async () => {
  const { db } = backend.database
  await backend.modules.orders.performTasks()
  const staff = await backend.staff('support')
  const read = async () => {
    const { data } = await backend.ask<{
      moneyBalance: readonly Record<string, string | number>[]
      owedRefunds: readonly { readonly orderId: string }[]
    }>(asked, {}, staff)
    const rows = data?.moneyBalance.filter(({ currency }) => currency === 'SEK') ?? []
    const sum = (name: string) =>
      rows.reduce(
        (all, row) =>
          all +
          Math.round(
            Number(
              String(row[name])
                .replace(/[^\d,-]/g, '')
                .replace(',', '.'),
            ) * 100,
          ),
        0,
      )
    return {
      figures: {
        captured: sum('capturedFormatted'),
        ordered: sum('orderedFormatted'),
        returned: sum('returnedFormatted'),
      },
      owed: rows.reduce((all, row) => all + Math.round(Number(row.owed) * 100), 0),
      waiting: data?.owedRefunds.map(({ orderId }) => orderId) ?? [],
    }
  }
  const before = await read()
  expect(before).toMatchObject({ owed: 0, waiting: [] })
  const { made, paid } = await bought('balans@example.com')
  await refund(made, 1_000, true)
  await refund(made, 500, false)
  const meanwhile = await read()
  expect(meanwhile).toEqual({
    figures: {
      captured: before.figures.captured + paid,
      ordered: before.figures.ordered + paid - 1_500,
      returned: before.figures.returned + 1_000,
    },
    owed: 500,
    waiting: [made.order.orderId],
  })
  await backend.modules.orders.performTasks()
  const after = await read()
  expect(after).toMatchObject({ owed: 0, waiting: [], figures: { returned: before.figures.returned + 1_500 } })

  const id = made.order.orderId
  const refusal = (constraint: string) => ({ cause: { constraint } })
  await expect(db.execute(sql`update orders set status = 'cancelled' where id = ${id}`)).rejects.toMatchObject(
    refusal('orders_money'),
  )
  await expect(
    db.execute(
      sql`update payments set authorised = authorised + 2000, captured = captured + 2000 where order_id = ${id}`,
    ),
  ).rejects.toMatchObject(refusal('orders_money'))
  await expect(
    db.execute(sql`insert into payment_tasks (id, payment_id, kind, amount)
      select 'made up', id, 'refund', refunded + 1 from payments where order_id = ${id}`),
  ).rejects.toMatchObject(refusal('payment_tasks_money'))
})

test('[N33] only support staff see the balance', async () => {
  for (const headers of [{}, await backend.staff('editor')]) {
    const { errors } = await backend.ask(asked, {}, headers)
    expect(errors?.[0]?.extensions?.code).toMatch(/^(UNAUTHENTICATED|FORBIDDEN)$/)
  }
})

test('[attack S3] a cancelled invoice order that is paid late stays cancelled; it is refunded, and its buyer is notified', async () => {
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(10)), {
    method: 'invoice',
    checkout: { personalNumber: '19640823-3234' },
  })
  await shopper.settle(made, 'authorised')
  await cancel(made)
  await shopper.settle(made, 'captured')
  await shopper.settle(made, 'captured')
  const paid = Math.round(made.order.toPay * 100)
  expect(await statusOf(made)).toBe('cancelled')
  expect(await backTo(made)).toBe(paid)
  expect(await linesOf(made)).toEqual([{ amount: paid, toBalance: false }])
  expect((await mailsOf(made)).map(({ key }) => key)).toContain(`order-late ${made.order.orderId} ${paid}`)
})

test('[attack S2-3] a late payment for books that are gone is refunded with a mail', async () => {
  const sku = await shopper.newSku(1)
  const made = await shopper.buy(await shopper.cartWith(sku))
  await shopper.settle(made, 'abandoned')
  await backend.database.db.execute(sql`update stock set quantity = 0 where sku_id = ${sku}`)
  await shopper.settle(made, 'captured')
  const paid = Math.round(made.order.toPay * 100)
  expect(await backTo(made)).toBe(paid)
  const mail = (await mailsOf(made)).find(({ key }) => key.startsWith('order-late'))
  expect(mail?.text).toContain('Inget skickas, och du får tillbaka pengarna.')
})

test('[attack S2-3] of two orders of one cart that are both paid, the cancelled one is refunded and shows so', async () => {
  const cart = await shopper.cartWith(await shopper.newSku(10))
  const first = await shopper.buy(cart)
  const second = await shopper.buy(cart)
  await shopper.settle(second, 'captured')
  await shopper.settle(first, 'captured')
  expect([await statusOf(first), await statusOf(second)]).toEqual(['cancelled', 'received'])
  expect(await backTo(first)).toBe(Math.round(first.order.toPay * 100))
  expect(await linesOf(first)).toHaveLength(1)
  expect((await mailsOf(first)).some(({ key }) => key.startsWith('order-twice'))).toBe(true)
})

test('[attack S3] items added in another tab during the payment stay in the cart; a late twin is still refunded', async () => {
  const [sku, later] = [await shopper.newSku(10), await shopper.newSku(10)]
  const cart = await shopper.cartWith(sku)
  const first = await shopper.buy(cart)
  const second = await shopper.buy(cart)
  await backend.database.db.execute(sql`insert into cart_lines (cart_id, sku_id, quantity, seen_price, seen_currency)
    values (${cart}, ${later}, 3, 100, 'SEK')`)
  await backend.database.db.execute(sql`update cart_lines set quantity = 2 where cart_id = ${cart} and sku_id = ${sku}`)
  await shopper.settle(second, 'captured')
  const { rows } = await backend.database.db.execute<{ sku_id: number; quantity: number }>(
    sql`select l.sku_id, l.quantity from cart_lines l join carts c on c.id = l.cart_id
      where c.id = ${cart} and c.order_id is null order by l.quantity`,
  )
  expect(rows).toEqual([
    { sku_id: sku, quantity: 1 },
    { sku_id: later, quantity: 3 },
  ])
  await shopper.settle(first, 'captured')
  expect(await statusOf(first)).toBe('cancelled')
  expect(await backTo(first)).toBe(Math.round(first.order.toPay * 100))
})
