import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/database.ts'
import { customers } from '../accounts/accounts.tables.ts'
import { cartCampaigns, promoCodes } from './campaigns.tables.ts'
import { createCampaignsService } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase('catalog')
})
afterAll(() => database.drop())

/**
 * Creates a code that each customer may use once. Returns a function that redeems the code for an order and returns
 * whether it was accepted.
 */
async function onceEach(code: string) {
  const { db } = database
  const [campaign] = await db.select().from(cartCampaigns).limit(1)
  const [row] = await db
    .insert(promoCodes)
    .values({ code, campaignId: campaign?.id ?? 0, maxUsesPerCustomer: 1 })
    .returning()
  const { redeem } = createCampaignsService()
  let orders = 0
  return (email: string, customerId: number | null = null) => {
    orders += 1
    const order = { orderId: `${code}-${orders}`, email, customerId }
    return db.transaction((tx) => redeem(tx, { ...order, promoId: row?.id ?? 0, giftId: null, giftAmount: 0 }))
  }
}

async function account(email: string, isProved: boolean): Promise<number> {
  const emailProvedAt = isProved ? new Date() : null
  const [row] = await database.db.insert(customers).values({ email, password: '', emailProvedAt }).returning()
  return row?.id ?? 0
}

test('[attack S3-3] a code with one use per customer has one use for all addresses of the same mailbox', async () => {
  const use = await onceEach('ONCE')
  expect(await use('astrid@example.com')).toBe(true)
  expect(await use('Astrid+bok@Example.com')).toBe(false)
  expect(await use('astrid+1@example.com')).toBe(false)
  expect(await use('tove+1@example.com')).toBe(true)
})

test('[A2] an account with an unverified e-mail address spends its own use, not that of the guest with the address', async () => {
  const use = await onceEach('GUEST')
  const stranger = await account('bo@example.com', false)
  expect(await use('bo@example.com', stranger)).toBe(true)
  expect(await use('other@example.com', stranger)).toBe(false)
  expect(await use('bo@example.com')).toBe(true)
  expect(await use('bo@example.com')).toBe(false)
  expect(await use('bo@example.com', await account('bo+2@example.com', false))).toBe(false)
})

test('[A2] orders that others place with a customer’s verified e-mail address do not spend the customer’s use', async () => {
  const use = await onceEach('PROVED')
  const owner = await account('eva@example.com', true)
  expect(await use('eva@example.com')).toBe(true)
  expect(await use('eva@example.com', await account('eva@example.org', false))).toBe(false)
  expect(await use('work@example.com', owner)).toBe(true)
  expect(await use('eva@example.com', owner)).toBe(false)
  expect(await use('eva+1@example.com', await account('eva+1@example.com', true))).toBe(false)
  const guest = await onceEach('AFTER')
  expect([await guest('x@example.com', owner), await guest('eva@example.com')]).toEqual([true, false])
})
