import { z } from 'zod'

/**
 * Maximum amount: far above any book, order, gift code or credit, and within 32-bit columns; 100,000.00 in a currency
 * with cents.
 */
export const maxMinorUnits = 10_000_000

/** A manually entered amount of money in minor units: an integer above 0. */
export const minorUnitsSchema = z.number().int().min(1).max(maxMinorUnits)

/** Manually entered amounts in minor units by currency. The shop's markets define which currencies exist. */
export const writtenAmountsSchema = z.record(z.string().regex(/^[A-Z]{3}$/), minorUnitsSchema)
