import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { escapeHtml } from '#backend/kernel/html.ts'
import { orders } from '#backend/orders/orders.tables.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { type ReceivedMail, receivedMails } from '#tests/mails.ts'
import { checkout, createShopper, type Made, type Shopper } from '#tests/shopper.ts'
import { isLarge, rounds } from '../scale.ts'
import { naughtyStrings } from './corpora/naughty-strings.ts'

const minute = 60_000
const day = 24 * 60 * minute
/** Number of orders that `findWaiting` returns at a time. */
const ordersOfOneLook = 100
const buyersAtOnce = 8
/** Ten thousand orders (`TEST_SCALE=220`) take a quarter of an hour. */
const purchasesTimeout = isLarge ? 30 * minute : 4 * minute

let backend: TestBackend
let shopper: Shopper
/** Milliseconds by which the shop's clock is ahead of the real time. */
let ahead = 0
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, clock: () => Date.now() + ahead })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const run = (statement: ReturnType<typeof sql>) => backend.database.db.execute(statement)
const orderOf = async (made: Made) =>
  (await backend.database.db.select().from(orders).where(eq(orders.id, made.order.orderId)))[0]
const statusOf = async (made: Made) => (await orderOf(made))?.status

/** Harmful texts that buyers enter as name, address or greeting. The checkout refuses some of them. */
const poisons: Readonly<Record<string, string>> = {
  ...naughtyStrings,
  'a link with a token': 'x?token=abc',
  'the middle of such a link': 'Dalagatan 46 &token=1',
  'a link of the shop': 'http://localhost:3000/account?loginToken=abcdefghijklmnop',
  'what looks like a placeholder': `secret-${'a'.repeat(24)}`,
  'two of them, one after the other': `secret-${'0123456789ab'.repeat(2)}secret-${'f'.repeat(24)}`,
  'patterns of a replacement': "$& $1 $$ $` $'",
  'names of what is filled in': '{name} {title} {id}',
}

const wrap = 'mutation ($id: ID!, $text: String) { setCartDetails(cartId: $id, giftMessage: $text) { __typename } }'

/** Returns null when the checkout refuses the text. */
async function buy(text: string, sku: number): Promise<Made | null> {
  const cart = await shopper.cartWith(sku)
  await backend.ask(wrap, { id: cart, text })
  const { billingAddress } = checkout
  const own = { firstName: text, lastName: text, careOf: text, addressLine1: text, addressLine2: text, city: text }
  try {
    const made = await shopper.buy(cart, { checkout: { billingAddress: { ...billingAddress, ...own } } })
    return made.__typename === 'OrderStarted' ? made : null
  } catch {
    return null
  }
}

/** Completes the payments without messages from the provider to the shop. */
async function takeSilently(...all: readonly Made[]): Promise<void> {
  for (const made of all)
    await run(sql`update test_payments set outcome = 'captured' where reference = ${shopper.referenceOf(made)}`)
}

async function look(time: number): Promise<void> {
  ahead += time
  await backend.modules.orders.service.reconcileDue()
}

const confirmationOf = async (made: Made): Promise<ReceivedMail | undefined> =>
  (await receivedMails(backend)).find(({ key }) => key === `order-received ${made.order.orderId}`)

async function setAsideRows(): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const { data } = await backend.ask<{ setAsideRows: readonly Readonly<Record<string, unknown>>[] }>(
    '{ setAsideRows { job key reason failures isSetAside firstFailedAt lastFailedAt nextTryAt } }',
    {},
    await backend.staff('support'),
  )
  return data?.setAsideRows ?? []
}

test(
  '[attack F2] whatever a buyer’s name, every order settles in one round, and its mail shows it as typed',
  async () => {
    const sku = await shopper.newSku(rounds(500))
    const texts = Array.from({ length: rounds(1) }, () => Object.values(poisons)).flat()
    const made: (readonly [text: string, made: Made])[] = []
    const buyers = texts.values()
    await Promise.all(
      Array.from({ length: buyersAtOnce }, async () => {
        for (const text of buyers) {
          const one = await buy(text, sku)
          if (one) made.push([text, one])
        }
      }),
    )
    expect(made.length).toBeGreaterThan(rounds(30))
    expect(made.map(([text]) => text)).toEqual(
      expect.arrayContaining(['x?token=abc', 'Dalagatan 46 &token=1', `secret-${'a'.repeat(24)}`]),
    )
    await takeSilently(...made.map(([, one]) => one))
    for (let settled = 0; settled < made.length; settled += ordersOfOneLook) await look(2 * minute)
    await look(minute)
    const stored = new Map((await backend.database.db.select().from(orders)).map((order) => [order.id, order]))
    const unsettled = made.filter(([, one]) => stored.get(one.order.orderId)?.status !== 'received')
    expect(unsettled.map(([text]) => text)).toEqual([])
    const storedWords = new Set<string>()
    for (const row of (await run(sql`select * from mails`)).rows)
      for (const [word] of JSON.stringify(row).matchAll(/[\w-]{32,}/g)) storedWords.add(word)
    const mails = new Map((await receivedMails(backend)).map((mail) => [mail.key, mail]))
    for (const [text, one] of made) {
      const order = stored.get(one.order.orderId)
      const mail = mails.get(`order-received ${one.order.orderId}`)
      expect(order?.address.firstName, text).toMatch(/./s)
      expect(order?.giftMessage, text).toMatch(/./s)
      for (const typed of [
        order?.address.firstName ?? '',
        order?.address.addressLine1 ?? '',
        order?.giftMessage ?? '',
      ]) {
        expect(mail?.text, text).toContain(typed)
        expect(mail?.html, text).toContain(escapeHtml(typed))
      }
      const [, token = ''] = /confirm\?order=K-\d+&token=([\w-]{32,})/.exec(mail?.text ?? '') ?? []
      expect(token, text).not.toBe('')
      expect(storedWords.has(token), text).toBe(false)
      expect(mail?.html.split(token).length, text).toBe(2)
    }
    expect(await setAsideRows()).toEqual([])
  },
  purchasesTimeout,
)

test('[attack F2] staff read a mail as its buyer typed it, without its token', async () => {
  const typed = `x?token=abc secret-${'b'.repeat(24)}`
  const made = await buy(typed, await shopper.newSku(1))
  if (!made) throw new Error('The checkout does not take the text.')
  await shopper.settle(made, 'captured')
  const { data } = await backend.ask<{ mails: readonly { text: string; html: string }[] }>(
    '{ mails(limit: 1) { text html } }',
    {},
    await backend.staff('support'),
  )
  const [mail] = data?.mails ?? []
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(typed)
    expect(part).toMatch(/token=…/)
  }
})

test('[attack F2] a title of a feed with ?token= blocks nothing', async () => {
  const sku = await shopper.newSku(1)
  await run(sql`update products set name = 'Om ?token=abc' where id = (select product_id from skus where id = ${sku})`)
  const made = await shopper.buy(await shopper.cartWith(sku))
  await shopper.settle(made, 'captured')
  expect(await statusOf(made)).toBe('received')
  expect((await confirmationOf(made))?.text).toContain('Om ?token=abc')
})

describe('[attack F2] an order that always fails', () => {
  let bad: Made
  const mend = () => run(sql`alter table mails drop constraint if exists poison`)
  beforeAll(async () => {
    const sku = await shopper.newSku(50)
    const buyOne = async () => shopper.buy(await shopper.cartWith(sku))
    bad = await buyOne()
    const behind = await buyOne()
    await run(
      sql.raw(`alter table mails add constraint poison check (key <> 'order-received ${bad.order.orderId}') not valid`),
    )
    await takeSilently(bad, behind)
    await look(2 * minute)
    expect([await statusOf(bad), await statusOf(behind)]).toEqual(['awaiting', 'received'])
  })
  afterAll(mend)

  test('is retried with growing pauses and visible to staff, while others settle', async () => {
    const key = bad.order.orderId
    for (let failures = 1; failures <= 6; failures += 1) {
      const [row, ...others] = await setAsideRows()
      expect(others).toEqual([])
      expect(row).toMatchObject({ job: 'orders.reconcile', key, failures, isSetAside: failures >= 5 })
      expect(row?.reason).toContain('poison')
      const pause = new Date(String(row?.nextTryAt)).getTime() - new Date(String(row?.lastFailedAt)).getTime()
      expect(pause).toBe(minute * 2 ** (failures - 1))
      await look(0)
      expect(await setAsideRows()).toMatchObject([{ failures }])
      await look(pause + 1_000)
    }
    expect(await statusOf(bad)).toBe('awaiting')
    expect(await backend.modules.staff.gauges?.[0]?.read()).toEqual({ 'orders.reconcile': 1 })
  })

  test('settles when the fault is fixed and staff retry it', async () => {
    await mend()
    await look(0)
    expect(await statusOf(bad)).toBe('awaiting')
    const retry = 'mutation ($job: String, $key: ID) { retrySetAside(job: $job, key: $key) }'
    const which = { job: 'orders.reconcile', key: bad.order.orderId }
    const refused = await backend.ask(retry, which, await backend.staff('editor'))
    expect(refused.errors?.[0]?.extensions?.code).toBe('FORBIDDEN')
    const headers = await backend.staff('support')
    expect((await backend.ask(retry, { ...which, key: 'K-1' }, headers)).data).toEqual({ retrySetAside: 0 })
    expect((await backend.ask(retry, which, headers)).data).toEqual({ retrySetAside: 1 })
    await look(0)
    expect(await statusOf(bad)).toBe('received')
    expect(await shopper.mailsOf(bad)).toEqual(['order-received'])
    expect(await setAsideRows()).toEqual([])
    const log = await backend.ask('{ staffLog(limit: 1) { subject action } }', {}, await backend.staff('admin'))
    expect(log.data).toEqual({ staffLog: [{ subject: 'job:orders.reconcile', action: 'job-retried' }] })
  })
})

describe('[attack F2] other rows that fail', () => {
  test('an order that cannot be anonymised blocks neither the account’s deletion nor another order', async () => {
    const { id, headers } = await shopper.signedIn('leaves@example.com')
    const sku = await shopper.newSku(5)
    const buyOne = async () => {
      const made = await shopper.buy(await shopper.cartWith(sku, 1, headers), { headers })
      await shopper.settle(made, 'declined')
      return made
    }
    const [one, other] = [await buyOne(), await buyOne()]
    await run(
      sql.raw(`alter table orders add constraint named check (id <> '${one.order.orderId}' or anonymised_at is null)`),
    )
    await backend.database.db.transaction(async (tx) =>
      backend.modules.orders.service.personalData.forget?.(tx, {
        customerId: id,
        email: 'leaves@example.com',
        provedEmail: null,
      }),
    )
    expect((await orderOf(one))?.anonymisedAt).toBeNull()
    expect((await orderOf(other))?.anonymisedAt).not.toBeNull()
    await look(0)
    expect(await setAsideRows()).toMatchObject([{ job: 'orders.anonymise', key: one.order.orderId, failures: 1 }])
    await run(sql`alter table orders drop constraint named`)
    await look(minute)
    expect((await orderOf(one))?.anonymisedAt).not.toBeNull()
    expect(await setAsideRows()).toEqual([])
  })

  test('a task that the provider does not accept is recorded, and the next task is sent', async () => {
    const sku = await shopper.newSku(5)
    const buyOne = async () => {
      const invoice = { method: 'invoice', checkout: { personalNumber: '19640823-3234' } }
      const made = await shopper.buy(await shopper.cartWith(sku), invoice)
      await shopper.settle(made, 'authorised')
      for (const status of ['processing', 'completed']) {
        const step = { id: made.order.orderId, status, trackingNumber: null, trackingUrl: null, staff: 's@example.com' }
        await backend.modules.orders.service.staff.move(step)
      }
      return made
    }
    const [one, other] = [await buyOne(), await buyOne()]
    const states = async (made: Made) =>
      (
        await run(sql`select p.state as payment, t.state, t.attempts, t.last_error from payments p
          join payment_tasks t on t.payment_id = p.id where p.order_id = ${made.order.orderId}`)
      ).rows
    await run(
      sql.raw(`alter table payments add constraint no_capture
        check (order_id <> '${one.order.orderId}' or state <> 'captured') not valid`),
    )
    await backend.modules.orders.performTasks()
    expect(await states(one)).toMatchObject([{ payment: 'authorised', state: 'queued', attempts: 1 }])
    expect(await states(other)).toMatchObject([{ payment: 'captured', state: 'done' }])
    await run(sql`alter table payments drop constraint no_capture`)
    ahead += day
    await backend.modules.orders.performTasks()
    expect(await states(one)).toMatchObject([{ payment: 'captured', state: 'done' }])
  })
})
