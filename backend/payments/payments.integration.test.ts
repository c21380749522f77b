import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { rounds } from '#tests/scale.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'
import type { PaymentOutcome } from './payments.rules.ts'
import { orderings, type Step, scenarios } from './testing/orderings.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

/**
 * Maximum number of orderings that are tested per scenario. If a scenario has more orderings, only every n-th is
 * tested, where n is as small as this maximum allows. The command `npm run bench -- payments` tests all orderings.
 */
const maxOrderings = rounds(8)

async function play(made: Made, steps: readonly Step[], truth: PaymentOutcome): Promise<void> {
  const reference = shopper.referenceOf(made)
  await backend.database.db.execute(sql`update test_payments set outcome = ${truth} where reference = ${reference}`)
  for (const step of steps) {
    if (step === 'return') await shopper.orderOf(made)
    else await shopper.settle(made, step, `${reference} ${step}`)
  }
}

describe('[N9] webhooks and the browser’s return, in any order and however often: one final state', () => {
  for (const scenario of scenarios) {
    for (const times of [1, 2, 3]) {
      const every = orderings(scenario, times)
      const stride = Math.ceil(every.length / maxOrderings)
      const all = every.filter((_, index) => index % stride === 0)
      test(`${scenario.name}, each webhook ${times} times: ${all.length} of ${every.length} orderings`, async () => {
        const sku = await shopper.newSku(all.length + 5)
        let left = await shopper.stockOf(sku)
        for (const steps of all) {
          const made = await shopper.buy(await shopper.cartWith(sku))
          await play(made, steps, scenario.truth)
          const seen = await shopper.orderOf(made)
          expect([seen?.status, seen?.paymentState], steps.join()).toEqual([scenario.status, scenario.payment])
          if (scenario.status === 'received') left -= 1
          expect(await shopper.stockOf(sku), steps.join()).toBe(left)
          const mails = await shopper.mailsOf(made)
          expect(mails.filter((kind) => kind === 'order-received').length, steps.join()).toBeLessThanOrEqual(1)
          if (scenario.status === 'received') expect(mails).toEqual(['order-received'])
        }
      })
    }
  }
})

describe('what is sent to the provider', () => {
  const move = (made: Made, status: string) =>
    backend.modules.orders.service.staff.move({
      id: made.order.orderId,
      status,
      trackingNumber: 'RR 12',
      trackingUrl: 'https://carrier.example/RR12',
      staff: 'staff@example.com',
    })

  test('an authorised payment is captured when the parcel leaves, and released when the order is cancelled', async () => {
    const invoice = { method: 'invoice', checkout: { personalNumber: '19640823-3234' } }
    const sent = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)), invoice)
    await shopper.settle(sent, 'authorised')
    await move(sent, 'processing')
    await move(sent, 'completed')
    await backend.modules.orders.performTasks()
    const amount = Math.round(sent.order.toPay * 100)
    expect(await shopper.tasksOf(sent)).toEqual([`capture ${amount}`])
    expect(await shopper.orderOf(sent)).toMatchObject({ status: 'completed', paymentState: 'captured' })
    expect(await shopper.mailsOf(sent)).toEqual(['order-received', 'order-shipped'])

    const given = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)), invoice)
    await shopper.settle(given, 'authorised')
    await move(given, 'cancelled')
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(given)).toEqual([])
    expect(await shopper.orderOf(given)).toMatchObject({ status: 'cancelled', paymentState: 'cancelled' })
  })

  test('retries a task the provider did not answer, exactly once', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)))
    await shopper.settle(made, 'captured')
    await move(made, 'cancelled')
    const { db } = backend.database
    await db.execute(sql`alter table test_payment_tasks rename to gone`)
    await backend.modules.orders.performTasks()
    await db.execute(sql`alter table gone rename to test_payment_tasks`)
    expect(await shopper.tasksOf(made)).toEqual([])
    await db.execute(sql`update payment_tasks set next_at = now() - interval '1 minute'`)
    await Promise.all([backend.modules.orders.performTasks(), backend.modules.orders.performTasks()])
    await backend.modules.orders.performTasks()
    expect(await shopper.tasksOf(made)).toEqual([`refund ${Math.round(made.order.toPay * 100)}`])
  })
})
