import { sql } from 'drizzle-orm'
import type { Transaction } from '../../kernel/database.ts'
import { campaignSeeds } from '../seed/campaigns.ts'
import { seedCampaigns } from '../seed/seed-prices.ts'
import { firstTwelve, type Plan } from './plan.ts'

/** About every third matching edition takes part in a sample campaign. The article number decides which editions do. */
const everyNth = 3

/**
 * Adds generated editions to the sample's campaigns, by category and format. Creates the campaigns if there are none.
 */
export async function joinCampaigns(tx: Transaction, plan: Plan, now: Date): Promise<void> {
  await seedCampaigns(tx, now)
  const [from, until] = [firstTwelve(0, plan), firstTwelve(plan.titles, plan)]
  for (const { alias, categories, formats } of campaignSeeds) {
    await tx.execute(sql`
      insert into discount_campaign_products (campaign_id, product_id)
      select c.id, p.id from discount_campaigns c, products p
      where c.alias = ${alias} and p.article_number >= ${from} and p.article_number < ${until}
        and p.source_hash like 'generated-%' and right(p.article_number, 4)::integer % ${everyNth}::integer = 0
        and (${!categories} or p.primary_category_id in (select json_array_elements_text(${JSON.stringify(categories ?? [])}::json)))
        and (${!formats} or p.format in (select json_array_elements_text(${JSON.stringify(formats ?? [])}::json)))
      on conflict do nothing`)
  }
}
