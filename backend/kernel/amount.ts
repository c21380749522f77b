import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { maxMinorUnits, minorUnitsSchema } from '#schemas/minor-units.ts'
import { minorDigits } from './money.ts'

/** Largest amount in decimal units, for a currency with cents. */
const maxAmount = maxMinorUnits / 100

const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'The currency must be three capital letters.')

/** Amount of money as staff enter it, above 0 and at most `maxAmount` in decimal units. Parses into minor units. */
export const amountSchema = z
  .object({
    amount: z
      .number('The amount must be a number.')
      .max(maxAmount, `The amount must be at most ${maxAmount}.`)
      .positive('The amount must be above 0.'),
    currency: currencySchema,
  })
  .refine(isWholeInMinorUnits, 'The amount must be a whole number of the currency’s minor units.')
  .transform(({ amount, currency }) => Math.round(amount * 10 ** minorDigits(currency)))
  .refine((minor) => minorUnitsSchema.safeParse(minor).success, 'The amount must be at least one minor unit.')

/**
 * Returns false when the amount has more decimals than its currency. Tolerates the binary rounding error of a decimal
 * number, which is far smaller than the smallest coin.
 */
function isWholeInMinorUnits({ amount, currency }: { readonly amount: number; readonly currency: string }): boolean {
  if (!currencySchema.safeParse(currency).success) return true
  const minor = amount * 10 ** minorDigits(currency)
  return Math.abs(minor - Math.round(minor)) < 1e-4
}

/**
 * Returns an amount in one of the shop's currencies as minor units. Throws `BAD_USER_INPUT` with a readable message for
 * an invalid amount, or for a currency that is not in `currencies`.
 */
export function readAmountIn(amount: number, currency: string, currencies: readonly string[]): number {
  const minor = readAmount(amount, currency)
  if (currencies.includes(currency)) return minor
  throw new GraphQLError(`The currency must be one of ${currencies.join(', ')}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/** Returns minor units. Throws `BAD_USER_INPUT` with a readable message for an invalid amount. */
export function readAmount(amount: number, currency: string): number {
  const read = amountSchema.safeParse({ amount, currency })
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? 'The amount is invalid.'
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
