import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { add, type Changed } from '#backend/cart/testing/cart-door.ts'
import { limits } from '#backend/kernel/rate-limits/limits.ts'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'

let backend: TestBackend
let skuId: string
let articleNumber: string
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true, rateLimitExempt: [] })
  const { rows } = await backend.database.db.execute<{ id: number; number: string }>(
    sql`select k.id, d.article_number as number from skus k join products d on d.id = k.product_id join stock s on s.sku_id = k.id
      join prices p on p.sku_id = k.id where s.quantity > 9 order by k.id limit 1`,
  )
  skuId = String(rows[0]?.id)
  articleNumber = String(rows[0]?.number)
})
afterAll(() => backend.stop())

const from = (address: string) => ({ [clientHeader]: signClient(backend.keys.serverKey, address) })
const change = async (address: string, cartId: string | null) => {
  const { data, errors } = await backend.ask<{ changed: Changed }>(add, { cartId, skuId, quantity: 1 }, from(address))
  return { cart: data?.changed, code: errors?.[0]?.extensions?.code ?? null }
}

test('[F6] an IP address that creates carts by the hundred gets no more of them, and its existing ones still work', async () => {
  const { cart: own } = await change('198.51.100.7', null)
  const charge = { limit: 'carts.new', key: '198.51.100.7' } as const
  const { limiter } = backend.modules.kernel
  for (let at = 1; at < limits['carts.new'].points; at += 1) await limiter.consume([charge])
  expect((await change('198.51.100.7', null)).code).toBe('TOO_MANY_REQUESTS')
  expect((await change('198.51.100.7', 'a-cart-that-never-was')).code).toBe('TOO_MANY_REQUESTS')
  const fill = 'mutation ($lines: [FillLineInput!]!) { fillCart(lines: $lines) { codeIsValid } }'
  const { errors } = await backend.ask(fill, { lines: [{ articleNumber, quantity: 1 }] }, from('198.51.100.7'))
  expect(errors?.[0]?.extensions?.code).toBe('TOO_MANY_REQUESTS')
  expect((await change('198.51.100.7', own?.id ?? null)).cart).toMatchObject({ id: own?.id, quantity: 2 })
  expect((await change('198.51.100.8', null)).cart).toMatchObject({ quantity: 1 })
})

test('[F6] a stored checkout draft takes a few kilobytes, whatever is sent', async () => {
  const { cart } = await change('198.51.100.9', null)
  const checkoutDraft = Array.from({ length: 200 }, (_, at) => ({ field: `field${at}`, value: '書'.repeat(1_000) }))
  const real = [{ field: 'firstName', value: 'Astrid' }]
  const document = `mutation ($id: ID!, $draft: [DraftFieldInput!]!) { setCartDetails(cartId: $id, checkoutDraft: $draft) { __typename } }`
  const { errors } = await backend.ask(
    document,
    { id: cart?.id, draft: [...real, ...checkoutDraft] },
    from('198.51.100.9'),
  )
  expect(errors).toBeUndefined()
  const { rows } = await backend.database.db.execute<{ bytes: number; name: string }>(
    sql`select octet_length(checkout::text) as bytes, checkout->>'firstName' as name from carts where id = ${cart?.id}`,
  )
  expect(rows[0]?.bytes).toBeLessThan(13_000)
  expect(rows[0]?.name).toBe('Astrid')
})
