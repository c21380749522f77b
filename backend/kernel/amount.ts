import { GraphQLError } from 'graphql'
import { z } from 'zod'
import { maxMinorUnits, minorUnitsSchema } from '#schemas/minor-units.ts'
import { minorDigits } from './money.ts'

/** Largest accepted amount in decimal units, for currencies with two decimals. */
const maxAmount = maxMinorUnits / 100

const currencySchema = z.string().regex(/^[A-Z]{3}$/, 'The currency must be three capital letters.')

/** Schema of an amount that staff enter in decimal units: above 0, and at most `maxAmount`. Outputs minor units. */
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
 * Returns whether the amount has no more decimals than its currency allows. Tolerates the binary rounding error of
 * decimal numbers.
 */
function isWholeInMinorUnits({ amount, currency }: { readonly amount: number; readonly currency: string }): boolean {
  if (!currencySchema.safeParse(currency).success) return true
  const minor = amount * 10 ** minorDigits(currency)
  return Math.abs(minor - Math.round(minor)) < 1e-4
}

/** Like `readAmount`, but also throws when the currency is not in `currencies`. */
export function readAmountIn(amount: number, currency: string, currencies: readonly string[]): number {
  const minor = readAmount(amount, currency)
  if (currencies.includes(currency)) return minor
  throw new GraphQLError(`The currency must be one of ${currencies.join(', ')}.`, {
    extensions: { code: 'BAD_USER_INPUT' },
  })
}

/**
 * Converts an amount to minor units. Throws `BAD_USER_INPUT`, with a message for the user, when the amount is invalid.
 */
export function readAmount(amount: number, currency: string): number {
  const read = amountSchema.safeParse({ amount, currency })
  if (read.success) return read.data
  const message = read.error.issues[0]?.message ?? 'The amount is invalid.'
  throw new GraphQLError(message, { extensions: { code: 'BAD_USER_INPUT' } })
}
