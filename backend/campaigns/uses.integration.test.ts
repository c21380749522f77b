import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { cartCampaigns, promoCodes } from './campaigns.tables.ts'
import { createCampaignsService } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('catalog')
})
afterAll(() => database.drop())

test('[attack S3-3] a code that holds once for each customer holds once for all addresses that lead to one box', async () => {
  const { db } = database
  const [campaign] = await db.select().from(cartCampaigns).limit(1)
  const [code] = await db
    .insert(promoCodes)
    .values({ code: 'ONCE', campaignId: campaign?.id ?? 0, maxUsesPerCustomer: 1 })
    .returning()
  const { redeem } = createCampaignsService()
  const use = (orderId: string, email: string) =>
    db.transaction((tx) => redeem(tx, { orderId, email, promoId: code?.id ?? 0, giftId: null, giftAmount: 0 }))
  expect(await use('K-1', 'astrid@example.com')).toBe(true)
  expect(await use('K-2', 'Astrid+bok@Example.com')).toBe(false)
  expect(await use('K-3', 'astrid+1@example.com')).toBe(false)
  expect(await use('K-4', 'tove+1@example.com')).toBe(true)
})
