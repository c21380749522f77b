import { sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { inParts } from '../kernel/in-parts.ts'
import { bulkWriteTag, enqueueInvalidation } from '../kernel/invalidation-outbox.ts'
import { campaignsOf } from './campaigns.ts'
import { priceTimeline } from './pricing.rules.ts'
import { findCampaigns, findRegularPrices, listPriceLists, presentOf } from './pricing.store.ts'

const batch = 5000
const day = 24 * 60 * 60 * 1000
const job = 'prices.history'

/**
 * Records the prices that were charged because of campaigns until `now`, so that the history stays right when a
 * campaign is changed or deleted. Must run before a campaign is edited, and once a day. Idempotent. Returns the number
 * of added steps. With `eachRow`, a SKU that fails is reported and the others are recorded; without it, the call
 * rejects.
 */
export async function recordPriceHistory(
  database: Database,
  { now, eachRow }: { readonly now: Date; readonly eachRow?: EachRow },
): Promise<number> {
  const at = now.getTime()
  const [lists, stored] = await Promise.all([listPriceLists(database), findCampaigns(database, at - 100 * day)])
  const begun = stored.filter((campaign) => campaign.startsAt === null || campaign.startsAt <= at)
  const ids = JSON.stringify(begun.map(({ id }) => id))
  // SKUs that failed in an earlier run are written one at a time, because one failing SKU would split a whole batch.
  const failing = new Set(await eachRow?.failedKeys(job))
  let added = 0
  let after = 0
  for (;;) {
    const part = await database.execute<{ product_id: number }>(sql`
      select distinct product_id from discount_campaign_products
      where product_id > ${after} and campaign_id in (select value::integer from json_array_elements_text(${ids}::json))
      order by product_id limit ${batch}`)
    const productIds = part.rows.map((row) => row.product_id)
    const last = productIds.at(-1)
    if (last === undefined) return added
    after = last
    for (const list of lists) {
      const campaigns = campaignsOf(begun, { id: list.marketId, currency: list.currency }, 'sv')
      const rows = await findRegularPrices(database, list.id, { productIds })
      const stepsOf = (row: (typeof rows)[number]): readonly Step[] => {
        const present = presentOf(row, at)
        if (present === null) return []
        const { regular, since, recorded } = present
        const discounts = campaigns.filter(({ id }) => row.campaignIds.includes(id))
        const line = priceTimeline({ regular, since, rounding: list.rounding, discounts, recorded }, at)
        return line
          .slice(recorded.filter((step) => step.at <= at).length)
          .map((step) => ({ sku_id: row.skuId, at: new Date(step.at), selling: step.selling }))
      }
      const add = async (some: typeof rows) => {
        const steps = some.flatMap(stepsOf)
        added += await database.transaction((tx) => addSteps(tx, list.id, steps))
      }
      const keyOf = ({ skuId }: (typeof rows)[number]) => `${list.id} ${skuId}`
      const isAlone = (row: (typeof rows)[number]) => failing.has(keyOf(row))
      const failed = await inParts(
        rows.filter((row) => !isAlone(row)),
        add,
        (error) => eachRow !== undefined && !isDatabaseUnavailable(error),
      )
      const alone = [...failed.map(({ row }) => row), ...rows.filter(isAlone)]
      await eachRow?.(alone, { job, keyOf, work: (row) => add([row]) })
    }
  }
}

interface Step {
  readonly sku_id: number
  readonly at: Date
  readonly selling: number
}

async function addSteps(tx: Transaction, priceListId: number, steps: readonly Step[]): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    insert into price_history (price_list_id, sku_id, at, selling)
    select ${priceListId}::integer, r.sku_id, r.at, r.selling
    from json_to_recordset(${JSON.stringify(steps)}::json) as r(sku_id integer, at timestamptz, selling integer)
    on conflict do nothing`)
  if (rowCount) await enqueueInvalidation(tx, [bulkWriteTag])
  return rowCount ?? 0
}
