import { sql } from 'drizzle-orm'
import { reportOf } from '#backend/payments/payments.rules.ts'
import { orderings, type Scenario, type Step, scenarios } from '#backend/payments/testing/orderings.ts'
import { createRaces } from '#tests/races.ts'
import { openBackend } from './open-backend.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- payments [times]`: runs each payment scenario with the provider's messages in every possible order,
 * and with each message sent up to `times` times.
 */
const budget = startBudget(import.meta.filename)
const most = Number(budget.args[0] ?? 3)
const atOnce = 8
const stock = 1_000_000
const backend = await openBackend()
const { database, modules } = backend
const { service } = modules.orders
const races = await createRaces(database, modules)

async function playOne(skuId: number, steps: readonly Step[], { truth, status, payment }: Scenario): Promise<string[]> {
  const [cartId = ''] = await races.writeCarts(skuId, [1])
  const made = await races.buy(cartId)
  if (!('order' in made) || !made.redirectUrl) return [`no order: ${JSON.stringify(made)}`]
  const { id, token } = made.order
  const reference = made.redirectUrl.split('/').at(-1) ?? ''
  await database.execute(sql`update test_payments set outcome = ${truth} where reference = ${reference}`)
  const asked = { amount: made.order.toPay, currency: made.order.currency }
  const open = () => service.openOrder({ id, token, customer: null })
  for (const step of steps) {
    if (step === 'return') await open()
    else await service.settle({ reference }, reportOf(step, asked), { id: `${reference} ${step}`, body: {} })
  }
  await open()
  const { rows } = await database.execute<{ status: string; state: string; mails: number }>(
    sql`select o.status, p.state, (select count(*)::int from mails where key = 'order-received ' || o.id) as mails
      from orders o join payments p on p.order_id = o.id where o.id = ${id}`,
  )
  const [seen] = rows
  const mails = Number(seen?.mails)
  const isRight =
    seen?.status === status && seen.state === payment && (status === 'received' ? mails === 1 : mails <= 1)
  return isRight ? [] : [`${steps.join(', ')}: ${JSON.stringify(seen)}`]
}

let [played, wrong] = [0, 0]
const began = performance.now()
for (const scenario of scenarios) {
  for (let times = 1; times <= most && !budget.isOver(); times += 1) {
    const all = orderings(scenario, times)
    for (const skuId of races.skus.slice(0, atOnce)) await races.setStock(skuId, stock)
    let next = 0
    const faults: string[] = []
    budget.progress(`${scenario.name}, each message ${times} times`)
    const player = async (skuId: number) => {
      while (next < all.length && !budget.isOver()) faults.push(...(await playOne(skuId, all[next++] ?? [], scenario)))
    }
    await Promise.all(races.skus.slice(0, atOnce).map(player))
    const left = await database.execute<{ n: number }>(
      sql`select sum(${stock} - quantity)::int as n from stock where sku_id = any(${sql.param(races.skus.slice(0, atOnce))}::integer[])`,
    )
    const taken = scenario.status === 'received' ? next : 0
    if (Number(left.rows[0]?.n) !== taken) faults.push(`${left.rows[0]?.n} pieces taken instead of ${taken}`)
    for (const fault of faults.slice(0, 5)) budget.print(`${scenario.name}: ${fault}`)
    budget.print(
      `${scenario.name}, each message ${times} times: ${next} of ${all.length} orderings, ${faults.length} wrong`,
    )
    played += next
    wrong += faults.length
  }
}
budget.print(`${played} orderings in ${((performance.now() - began) / 1000).toFixed(0)} s: ${wrong} wrong`)
await backend.stop()
process.exit(wrong > 0 ? 1 : 0)
