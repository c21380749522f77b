import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { closeMismatch, paymentProblems, retryPayments } from '#bin/payments.ts'
import type { TestBackend } from '#tests/backend.ts'
import { type ListeningBackend, openListeningBackend } from '#tests/listening-backend.ts'
import { createShopper, type Made, type Shopper } from '#tests/shopper.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let opened: ListeningBackend
let backend: TestBackend
let shopper: Shopper
/** Milliseconds by which the shop's clock is ahead of the real time. */
let ahead = 0
beforeAll(async () => {
  opened = await openListeningBackend({ catalog: true, clock: () => Date.now() + ahead })
  backend = opened.backend
  shopper = createShopper(backend)
  vi.stubEnv('SECRET_KEYS', 'a-secret-for-tests')
})
beforeEach(() => {
  ahead = 0
})
afterEach(async () => {
  await providerAnswers(true)
})
afterAll(() => opened.stop())

let answers = true
async function providerAnswers(does: boolean): Promise<void> {
  if (does === answers) return
  answers = does
  const [from, to] = does ? ['gone', 'test_payment_tasks'] : ['test_payment_tasks', 'gone']
  await backend.database.db.execute(sql`alter table ${sql.identifier(from)} rename to ${sql.identifier(to)}`)
}

/** Creates an order that was paid and then cancelled, so the shop must refund it. */
async function cancelled(): Promise<{ readonly made: Made; readonly amount: number }> {
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)))
  await shopper.settle(made, 'captured')
  await move(made, 'cancelled')
  return { made, amount: Math.round(made.order.toPay * 100) }
}

async function pass(time: number, step: number): Promise<void> {
  for (const end = ahead + time; ahead < end; ) {
    ahead += step
    await backend.modules.orders.performTasks()
  }
}

async function say(command: (args: readonly string[]) => Promise<number>, ...args: readonly string[]) {
  const lines: string[] = []
  const log = vi.spyOn(console, 'log').mockImplementation((line) => void lines.push(String(line)))
  const errors = vi.mocked(console.error).mockImplementation(() => undefined)
  const code = await command(args)
  log.mockRestore()
  const text = [...lines, ...errors.mock.calls.map(String)].join('\n')
  errors.mockClear()
  return { code, text }
}

async function move(made: Made, status: string): Promise<void> {
  const step = { id: made.order.orderId, status, trackingNumber: null, trackingUrl: null, staff: 'staff@example.com' }
  await backend.modules.orders.service.staff.move(step)
}

describe('[attack] the provider is unreachable', () => {
  test('for half a day: every task runs once when it responds again', async () => {
    await providerAnswers(false)
    const { made, amount } = await cancelled()
    await pass(12 * hour, 10 * minute)
    await providerAnswers(true)
    await pass(hour, 10 * minute)
    expect(await shopper.tasksOf(made)).toEqual([`refund ${amount}`])
    expect((await say(paymentProblems)).text).toBe('There are no payment problems.')
  })

  test('for a month: an operator sees the task, retries it, and the refund is made once', async () => {
    await providerAnswers(false)
    const { made, amount } = await cancelled()
    expect((await say(paymentProblems)).text).not.toContain(made.order.orderId)
    await pass(2 * hour, hour)
    const { text: early } = await say(paymentProblems)
    expect(early).toMatch(
      new RegExp(`refund .* of ${made.order.orderId}, 2 tries since .*, again at .*: .*test_payment_tasks`),
    )
    expect(await figures()).toMatchObject({ late: 1, failed: 0 })
    await pass(30 * day, day)
    await providerAnswers(true)
    await pass(day, day)
    expect(await shopper.tasksOf(made)).toEqual([])
    expect(await figures()).toMatchObject({ late: 0, failed: 1 })
    const { text } = await say(paymentProblems)
    expect(text).toMatch(new RegExp(`of ${made.order.orderId}, .*given up`))
    const { text: json } = await say(paymentProblems, '--json')
    const { tasks } = JSON.parse(json) as { tasks: { id: string; orderId: string }[] }
    const task = tasks.find(({ orderId }) => orderId === made.order.orderId)?.id ?? ''
    expect(await say(retryPayments, 'another')).toMatchObject({ code: 1 })
    expect(await say(retryPayments, task)).toEqual({ code: 0, text: '1 task will be retried.' })
    await pass(minute, minute)
    expect(await shopper.tasksOf(made)).toEqual([`refund ${amount}`])
    expect(await say(retryPayments, '--all')).toEqual({ code: 0, text: '0 tasks will be retried.' })
    expect(await say(retryPayments)).toMatchObject({ code: 2 })
  })

  test('a payment of another amount is listed until an operator closes it', async () => {
    const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)))
    await shopper.settle(made, 'captured', undefined, { amount: 100, currency: 'SEK' })
    const line = (await say(paymentProblems)).text.split('\n').find((one) => one.includes(made.order.orderId)) ?? ''
    expect(line).toContain('goes back')
    expect(await metrics()).toContain('kolofon_payment_mismatches_open 1')
    const [id = ''] = line.split(' ')
    expect(await say(closeMismatch, id)).toMatchObject({ code: 2 })
    expect(await say(closeMismatch, id, '--note', 'Ringde banken.')).toEqual({ code: 0, text: '' })
    expect(await say(closeMismatch, id, '--note', 'Ringde banken.')).toMatchObject({ code: 1 })
    expect((await say(paymentProblems)).text).not.toContain(made.order.orderId)
    expect(await metrics()).toContain('kolofon_payment_mismatches_open 0')
  })
})

test('[attack][N33] a capture that the balance of its order refuses costs only itself, and staff see why', async () => {
  const made = await shopper.buy(await shopper.cartWith(await shopper.newSku(3)), {
    method: 'invoice',
    checkout: { personalNumber: '19640823-3234' },
  })
  await shopper.settle(made, 'authorised')
  await move(made, 'processing')
  await move(made, 'completed')
  await backend.database.db.execute(sql`update orders set status = 'cancelled' where id = ${made.order.orderId}`)
  const other = await cancelled()
  await pass(minute, minute)
  expect(await shopper.tasksOf(other.made)).toEqual([`refund ${other.amount}`])
  await pass(2 * hour, hour)
  expect((await say(paymentProblems)).text).toMatch(
    new RegExp(`capture .* of ${made.order.orderId}, .*The shop has captured \\d+ more than the order .* costs`),
  )
})

test('[N33] a refund that has failed a moment ago is retried at once, by its id', async () => {
  await providerAnswers(false)
  const { made, amount } = await cancelled()
  await pass(minute, minute)
  const { data } = await backend.ask<{ owedRefunds: readonly { id: string; orderId: string; attempts: number }[] }>(
    '{ owedRefunds { id orderId attempts } }',
    {},
    await backend.staff('support'),
  )
  const task = data?.owedRefunds.find(({ orderId }) => orderId === made.order.orderId)
  expect(task).toMatchObject({ attempts: 1 })
  await providerAnswers(true)
  expect(await say(retryPayments, task?.id ?? '')).toEqual({ code: 0, text: '1 task will be retried.' })
  await backend.modules.orders.performTasks()
  expect(await shopper.tasksOf(made)).toEqual([`refund ${amount}`])
  expect(await say(retryPayments, task?.id ?? '')).toMatchObject({ code: 1 })
})

test('[N33] a refund that can never succeed is closed once by support, with a note in the log', async () => {
  await providerAnswers(false)
  const { made } = await cancelled()
  const support = await backend.staff('support')
  const listed = async () => {
    const asked = '{ owedRefundCount owedRefunds { id orderId } next: owedRefunds(page: 2) { id } }'
    const { data } = await backend.ask<{
      owedRefundCount: number
      owedRefunds: readonly { id: string; orderId: string }[]
      next: readonly object[]
    }>(asked, {}, support)
    return data
  }
  const idOf = async () => (await listed())?.owedRefunds.find(({ orderId }) => orderId === made.order.orderId)?.id
  const id = await idOf()
  const close = async (note: string) => {
    const document = 'mutation ($id: ID!, $note: String!) { done: closeRefund(id: $id, note: $note) }'
    return backend.ask<{ done: boolean }>(document, { id, note }, support)
  }
  // A refund that the provider has not refused yet may still succeed.
  expect((await close('Paid by bank transfer.')).data?.done).toBe(false)
  await pass(minute, minute)
  const before = (await listed())?.owedRefundCount ?? 0
  expect((await close(' ')).errors?.[0]?.extensions?.code).toBe('BAD_USER_INPUT')
  expect((await close('Paid by bank transfer.')).data?.done).toBe(true)
  expect((await close('Paid by bank transfer.')).data?.done).toBe(false)
  expect(await idOf()).toBeUndefined()
  expect((await listed())?.owedRefundCount).toBe(before - 1)
  expect((await listed())?.next).toEqual([])
  const { rows } = await backend.database.db.execute(
    sql`select action, note from staff_log where subject = ${`payment-task:${id}`}`,
  )
  expect(rows).toEqual([{ action: 'refund-closed', note: 'Paid by bank transfer.' }])
  await providerAnswers(true)
})

async function metrics(): Promise<string> {
  return (await fetch(`${process.env.BACKEND_URL}/metrics`)).text()
}

async function figures(): Promise<Readonly<Record<string, number>>> {
  const found = (await metrics()).matchAll(/^kolofon_payment_tasks\{state="(\w+)"\} (\d+)$/gm)
  return Object.fromEntries([...found].map(([, state = '', n]) => [state, Number(n)]))
}
