import { randomInt, randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Moves } from './move.ts'
import type { World } from './world.ts'

const documents = {
  creditBalance:
    'mutation ($email: String!, $amount: Float!, $key: String!) { made: creditBalance(email: $email, amount: $amount, currency: "SEK", note: "", idempotencyKey: $key) }',
  issueGiftCode:
    'mutation ($amount: Float!, $currency: String!, $key: String!) { made: issueGiftCode(amount: $amount, currency: $currency, idempotencyKey: $key) }',
  redeemGiftCode: 'mutation ($code: String!) { made: redeemGiftCode(code: $code) { amount } }',
} as const

export function balanceMoves({ backend, shopper, figures, key, giftOf, balanceOf }: World): Moves {
  return {
    creditBalance: async () => {
      const email = `${randomUUID()}@example.com`
      const { id } = await shopper.signedIn(email)
      const variables = { email, amount: 50, key: key() }
      return {
        document: documents.creditBalance,
        variables,
        other: { ...variables, amount: 60 },
        headers: await backend.staff('support'),
        moved: balanceOf(id),
        after: { entries: 1, balance: 5_000 },
      }
    },
    issueGiftCode: async () => {
      // No other gift code has this amount, so the query below finds only this code.
      const amount = 100 + randomInt(90_000) / 100
      const minor = Math.round(amount * 100)
      const variables = { amount, currency: 'SEK', key: key() }
      return {
        document: documents.issueGiftCode,
        variables,
        other: { ...variables, amount: 60 },
        headers: await backend.staff('merchandiser'),
        moved: () => figures(sql`select count(*)::int as codes from gift_codes where balance = ${minor}`),
        after: { codes: 1 },
      }
    },
    redeemGiftCode: async () => {
      const { id, headers } = await shopper.signedIn(`${randomUUID()}@example.com`)
      const code = await giftOf(4_000)
      return {
        document: documents.redeemGiftCode,
        variables: { code },
        headers,
        moved: async () => ({
          ...(await balanceOf(id)()),
          ...(await figures(sql`select balance as left from gift_codes where code = ${code}`)),
        }),
        after: { entries: 1, balance: 4_000, left: 0 },
      }
    },
  }
}
