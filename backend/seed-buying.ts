import { seedCartCampaigns } from './campaigns/index.ts'
import { listMarkets } from './channel/index.ts'
import type { Database } from './kernel/database.ts'
import { seedShipping } from './shipping/index.ts'

/** Shipping options, cart campaigns and codes of the sample shop. */
export async function seedBuying(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await seedShipping(tx, await listMarkets(tx))
    await seedCartCampaigns(tx)
  })
}
