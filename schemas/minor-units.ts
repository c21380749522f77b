import { z } from 'zod'

/** No book, order, gift code or credit comes near it, and 32-bit columns hold it: 100,000.00 of a currency with cents. */
export const maxMinorUnits = 10_000_000

/** An amount of money that somebody writes down, in minor units: a whole number above 0. */
export const minorUnitsSchema = z.number().int().min(1).max(maxMinorUnits)

/** Amounts that somebody writes down, in minor units by currency. Which currencies there are, the shop's markets decide. */
export const writtenAmountsSchema = z.record(z.string().regex(/^[A-Z]{3}$/), minorUnitsSchema)
