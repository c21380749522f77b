import { seedCartCampaigns } from './campaigns/index.ts'
import { listMarkets } from './channel/index.ts'
import type { Database } from './kernel/database.ts'
import { seedShipping } from './shipping/index.ts'

/** How parcels go, in every market: a shop needs it. */
export async function seedParcels(database: Database): Promise<void> {
  await database.transaction(async (tx) => seedShipping(tx, await listMarkets(tx)))
}

/** The sample shop's shipping options, cart campaigns and codes. */
export async function seedBuying(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await seedShipping(tx, await listMarkets(tx))
    await seedCartCampaigns(tx)
  })
}
