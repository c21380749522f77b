import { sql } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'

/**
 * Money of all payments settled in a month, in minor units: captured = ordered + returned + owed (N33). The database
 * constraint `orders_money` limits `ordered`.
 */
export interface BalanceRow {
  /** Month in UTC, `YYYY-MM`. */
  readonly month: string
  /** Alias of the market, or its id when the shop no longer has the market. */
  readonly market: string
  readonly currency: string
  /** Money that the provider has taken from buyers. */
  readonly captured: number
  /** Part that paid for orders. */
  readonly ordered: number
  /** Part that was refunded, or added to customers' balances. */
  readonly returned: number
  /** Part whose refund is queued but not confirmed by the provider yet. */
  readonly owed: number
}

const batchSize = 200

export async function findBalance(tx: Transaction): Promise<readonly BalanceRow[]> {
  const { rows } = await tx.execute<Record<'month' | 'market' | 'currency' | 'captured' | 'back' | 'owed', string>>(sql`
    select to_char(p.settled_at at time zone 'UTC', 'YYYY-MM') as month, coalesce(m.alias, o.market_id) as market, p.currency,
      sum(p.captured) as captured, sum(p.refunded + p.credited) as back, sum(coalesce(t.owed, 0)) as owed
    from payments p
    join orders o on o.id = p.order_id
    left join markets m on m.id = o.market_id
    left join lateral (
      select sum(t.amount) as owed from payment_tasks t
      where t.payment_id = p.id and t.kind = 'refund' and t.state <> 'done' and t.currency is null
    ) t on p.refunded > 0
    where p.captured > 0 and p.settled_at is not null
    group by 1, 2, 3 order by 1 desc, 2, 3 limit ${batchSize}`)
  return rows.map(({ month, market, currency, ...sums }) => {
    const [captured, back, owed] = [Number(sums.captured), Number(sums.back), Number(sums.owed)]
    return { month, market, currency, captured, ordered: captured - back, returned: back - owed, owed }
  })
}
