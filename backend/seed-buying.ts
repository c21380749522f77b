import { seedCartCampaigns } from './campaigns/index.ts'
import { listMarkets } from './channel/index.ts'
import type { Database } from './kernel/database.ts'
import { seedShipping } from './shipping/index.ts'

/** Creates the shipping options of every market. Every shop needs them. */
export async function seedParcels(database: Database): Promise<void> {
  await database.transaction(async (tx) => seedShipping(tx, await listMarkets(tx)))
}

export async function seedBuying(database: Database): Promise<void> {
  await database.transaction(async (tx) => {
    await seedShipping(tx, await listMarkets(tx))
    await seedCartCampaigns(tx)
  })
}
