import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { receivedMails } from '#tests/mails.ts'
import { checkout, createShopper, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const buy = async (filled: object) => shopper.buy(await shopper.cartWith(await shopper.newSku(1)), { checkout: filled })
async function stored(id: string) {
  const { rows } = await backend.database.db.execute<{
    email: string
    phone: string
    message: string
    address: Readonly<Record<string, string>>
  }>(sql`select email, phone, message, address from orders where id = ${id}`)
  return rows[0]
}
const shown = async ({ order, token }: Awaited<ReturnType<typeof buy>>) =>
  (
    await backend.ask<{ order: object }>(
      'query ($id: ID!, $token: String!) { order(id: $id, token: $token) { email phone firstName } }',
      { id: order.orderId, token },
    )
  ).data?.order

describe('[C1] a telephone number pasted from contacts', () => {
  test.each([
    '\u202a+46 70 123 45 67\u202c',
    '070\u2011123 45 67',
    '070\u2013123 45 67',
    '070/123 45 67',
    '(+46) 70 123 45 67',
    '070.123.45.67',
    '0046701234567',
    'tel:+46701234567',
  ])('%j is accepted, and stored without invisible characters', async (phone) => {
    const made = await buy({ ...checkout, phone })
    expect(await stored(made.order.orderId)).toMatchObject({ phone: '+46701234567' })
    expect(await shown(made)).toMatchObject({ phone: '+46 70 123 45 67' })
  })

  test('letters are refused', async () => {
    const { fields } = await buy({ ...checkout, phone: '070-FLOWERS' })
    expect(fields).toEqual([{ field: 'phone', code: 'phone' }])
  })

  test('names and addresses are stored in one normal form, and paragraphs are preserved', async () => {
    const { billingAddress } = checkout
    const made = await buy({
      ...checkout,
      message: 'Ring pa\u030a\r\n\r\ndo\u0308rren\u200b',
      billingAddress: { ...billingAddress, firstName: '\u202aA\u030asa\u202c', city: '\u00a0Malmo\u0308' },
    })
    const row = await stored(made.order.orderId)
    expect(row?.address).toMatchObject({ firstName: 'Åsa', city: 'Malmö' })
    expect(row?.message).toBe('Ring på\n\ndörren')
  })
})

describe('[C2] an e-mail address with å or ä after the @', () => {
  test.each([
    ['anna@bokhandeln-på-hörnet.se', 'anna@xn--bokhandeln-p-hrnet-gub65a.se'],
    ['info@xn--rksmrgs-5wao1o.se', 'info@xn--rksmrgs-5wao1o.se'],
    ['Anna&Per@example.se', 'anna&per@example.se'],
    ['anna@example.xn--p1ai', 'anna@example.xn--p1ai'],
    ['\u200banna@example.se\u00a0', 'anna@example.se'],
  ])('%s is accepted at checkout', async (email, normal) => {
    const made = await buy({ ...checkout, email })
    expect(await stored(made.order.orderId)).toMatchObject({ email: normal })
  })

  test.each(['anna@', 'a b@c.se', 'å@example.se'])('%s is refused', async (email) => {
    expect((await buy({ ...checkout, email })).fields).toEqual([{ field: 'email', code: 'email' }])
  })

  test('is one address in every notation: it finds the order, is shown on it, and support’s blacklisting applies to all', async () => {
    const [readable, ascii] = ['bo@räksmörgås.se', 'bo@xn--rksmrgs-5wao1o.se']
    const made = await buy({ ...checkout, email: readable })
    expect(await shown(made)).toMatchObject({ email: readable })
    const ask = 'mutation ($id: String!, $email: String!) { requestOrderLink(id: $id, email: $email) }'
    for (const [id, email] of [
      [made.order.orderId, ascii],
      [` ${made.order.orderId.toLowerCase().replace('-', '\u2011')}`, `Bo@Räksmörgås.se`],
      [made.order.orderId.slice(2), `mailto:${readable}`],
    ]) {
      const before = (await receivedMails(backend, ascii)).length
      expect((await backend.ask(ask, { id, email })).errors).toBeUndefined()
      expect(await receivedMails(backend, ascii)).toHaveLength(before + 1)
    }
    const mark = 'mutation ($email: String!) { markBuyer(email: $email, blacklisted: true) }'
    await backend.ask(mark, { email: readable.toUpperCase() }, await backend.staff('support'))
    expect((await buy({ ...checkout, email: ascii })).code).toBe('BLACKLISTED')
  })
})
