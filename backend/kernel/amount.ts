import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { minorDigits } from './money.ts'

/** Decimal units of any currency: no book order, gift code or credit comes near it, and 32-bit columns hold it. */
const mostMoney = 100_000

const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'The currency is three capital letters.')

/** An amount of money as staff write it, made minor units: above 0, at most `mostMoney` units. */
export const amountSchema = z
  .object({
    amount: z
      .number('The amount is a number.')
      .max(mostMoney, `The amount is at most ${mostMoney}.`)
      .positive('The amount is above 0.'),
    currency: currencySchema,
  })
  .transform(({ amount, currency }) => Math.round(amount * 10 ** minorDigits(currency)))
  .refine((minor) => minor > 0, 'The amount is at least the smallest coin.')

/** Minor units. Throws `BAD_USER_INPUT` with a sentence for what is no amount. */
export function readAmount(amount: number, currency: string): number {
  const read = amountSchema.safeParse({ amount, currency })
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? 'The amount is not right.'
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
