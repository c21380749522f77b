import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#backend/kernel/database.ts'
import type { Promised } from './buyer.ts'

/**
 * Inconsistencies that must not exist in the records of shop and provider once nothing is pending. Each query returns a
 * count that must be 0.
 */
const faults: Readonly<Record<string, SQL>> = {
  'carts with two orders': sql`select count(*)::int as n from (select cart_id from orders group by cart_id having count(*) > 1) t`,
  'orders without lines': sql`select count(*)::int as n from orders o where not exists (select 1 from order_lines where order_id = o.id)`,
  'orders that wait still': sql`select count(*)::int as n from orders where status = 'awaiting'`,
  'payments without an order': sql`select count(*)::int as n from payments p where not exists (select 1 from orders where id = p.order_id)`,
  'captured by the provider, neither received nor given back': sql`
    select count(*)::int as n from test_payments t join payments p on p.reference = t.reference join orders o on o.id = p.order_id
    where t.outcome = 'captured' and o.status <> 'received'
    and not exists (select 1 from test_payment_tasks k where k.reference = t.reference and k.kind = 'refund' and k.amount = t.amount)`,
  'given back by the provider although the order is received': sql`
    select count(*)::int as n from test_payment_tasks k join payments p on p.reference = k.reference join orders o on o.id = p.order_id
    where k.kind = 'refund' and o.status = 'received'`,
  'given back twice': sql`select count(*)::int as n from (select reference from test_payment_tasks where kind = 'refund' group by reference having count(*) > 1) t`,
  'received without the money': sql`
    select count(*)::int as n from orders o join payments p on p.order_id = o.id
    where o.status = 'received' and (p.state <> 'captured' or p.captured <> o.to_pay or p.refunded <> 0)`,
  'tasks that are not done': sql`select count(*)::int as n from payment_tasks where state <> 'done'`,
  'mails that are not sent': sql`select count(*)::int as n from mails where state <> 'sent'`,
  'paid orders without exactly one confirmation': sql`
    select count(*)::int as n from orders o join payments p on p.order_id = o.id
    where p.captured > 0 and 1 <> (select count(*) from mails where key = 'order-received ' || o.id)`,
  'unpaid orders with a confirmation': sql`
    select count(*)::int as n from orders o join payments p on p.order_id = o.id
    where p.captured = 0 and exists (select 1 from mails where key = 'order-received ' || o.id)`,
}

const figure = async (database: Database, query: SQL) =>
  Number((await database.execute<{ n: number }>(query)).rows[0]?.n)

export async function untilQuiet(database: Database, milliseconds: number): Promise<void> {
  const deadline = performance.now() + milliseconds
  const open = sql`select (select count(*) from payment_tasks where state = 'queued') + (select count(*) from mails where state in ('queued', 'sending')) as n`
  while ((await figure(database, open)) > 0 && performance.now() < deadline) await wait(100)
}

/** Returns the inconsistencies of the records as counts by name. */
export async function readFaults(
  database: Database,
  input: { readonly skus: readonly number[]; readonly stock: number; readonly mailFolder: string },
): Promise<Readonly<Record<string, number>>> {
  const found: Record<string, number> = {}
  for (const [name, query] of Object.entries(faults)) {
    const n = await figure(database, query)
    if (n !== 0) found[name] = n
  }
  for (const sku of input.skus) {
    const missing = await figure(
      database,
      sql`select ${input.stock} - s.quantity - coalesce((select sum(l.reserved) from order_lines l join orders o on o.id = l.order_id
        where l.sku_id = s.sku_id and o.status <> 'cancelled'), 0) as n from stock s where s.sku_id = ${sku}`,
    )
    if (missing !== 0) found[`pieces of ${sku} that nobody has`] = missing
  }
  const files = await readdir(input.mailFolder)
  let sent = 0
  // Read one file at a time, because a long run leaves more mails than a process may have open files.
  for (const file of files) if (/K-\d+/.test(await readFile(join(input.mailFolder, file), 'utf8'))) sent += 1
  const written = await figure(database, sql`select count(*)::int as n from mails`)
  if (sent !== written) found['mails sent, beyond those written'] = sent - written
  return found
}

/** Compares the orders acknowledged to buyers with the stored orders. Returns the differences as counts by name. */
export async function readPromises(
  database: Database,
  promised: readonly Promised[],
): Promise<Readonly<Record<string, number>>> {
  const { rows } = await database.execute<{ id: string; cart_id: string; status: string }>(
    sql`select id, cart_id, status from orders`,
  )
  const stored = new Map(rows.map((row) => [row.id, row]))
  const lost = promised.filter(({ orderId, cartId, status }) => {
    const order = stored.get(orderId)
    return order?.cart_id !== cartId || order.status !== status
  }).length
  const untold = rows.length - new Set(promised.map(({ orderId }) => orderId)).size
  return {
    ...(lost > 0 && { 'orders acknowledged that are not stored so': lost }),
    ...(untold !== 0 && { 'orders stored, beyond those acknowledged': untold }),
  }
}
