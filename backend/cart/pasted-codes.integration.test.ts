import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend({ catalog: true })
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const enter = `mutation ($id: ID!, $code: String!) { changed: setPromoCode(cartId: $id, code: $code) {
  __typename ... on Cart { promoCode giftCode } ... on CartProblem { code } } }`
const enterCode = async (code: string) =>
  (await backend.ask(enter, { id: await shopper.cartWith(await shopper.newSku(9)), code })).data

const save = `mutation ($input: JSON!, $key: String!) { saved: savePromoCodes(input: $input, idempotencyKey: $key) {
  __typename ... on StaffPromoCodes { codes } } }`

describe('[attack] a code', () => {
  test.each(['FEM\u200bTIO', '\u202afemtio\u202c', 'ＦＥＭＴＩＯ', 'FEM\u00a0TIO\ufeff', 'fem\u00adtio'])(
    'pasted as %j is recognised as the intended one',
    async (code) => {
      expect(await enterCode(code)).toMatchObject({ changed: { promoCode: 'FEMTIO' } })
    },
  )

  test('that staff save in decomposed form, with another dash, is normalised and works for every shopper', async () => {
    const { rows } = await backend.database.db.execute<{ alias: string }>(
      sql`select c.alias from cart_campaigns c join promo_codes p on p.campaign_id = c.id where p.code = 'FEMTIO'`,
    )
    const input = { cartCampaign: rows[0]?.alias, code: 'va\u030ar\u2011so\u0308t\u200b' }
    const merchandiser = await backend.staff('merchandiser')
    const { data } = await backend.ask(save, { input, key: 'one' }, merchandiser)
    expect(data).toEqual({ saved: { __typename: 'StaffPromoCodes', codes: ['VÅR-SÖT'] } })
    expect(await enterCode('vår–söt')).toMatchObject({ changed: { promoCode: 'VÅR-SÖT' } })
  })
})
