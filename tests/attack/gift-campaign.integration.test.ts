import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

test('[attack S2-6] a cart never says that a gift applies whose book is not among its lines', async () => {
  const [sku, gift] = [await shopper.newSku(10), await shopper.newSku(10)]
  const parameters = JSON.stringify({ kind: 'gift', skuId: gift })
  await backend.database.db.execute(
    sql`with made as (insert into cart_campaigns (alias, parameters) values ('en-bok-till', ${parameters}::jsonb) returning id)
      insert into cart_campaign_texts (campaign_id, language, name) select id, 'sv', 'En bok till' from made`,
  )
  const cart = await shopper.cartWith(sku)
  const { data, errors } = await backend.ask<{
    cart: { items: { skuId: string }[]; appliedCampaigns: { name: string }[] }
  }>('query ($id: String!) { cart: getCart(id: $id) { items { skuId } appliedCampaigns { name } } }', { id: cart })
  expect(errors).toBeUndefined()
  const isThere = data?.cart.items.some(({ skuId }) => skuId === String(gift))
  const isSaid = data?.cart.appliedCampaigns.some(({ name }) => name === 'En bok till')
  expect(isSaid).toBe(isThere)
})
