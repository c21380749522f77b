import { z } from 'zod'

/** Maximum amount: 100,000.00 in a currency with cents. It fits into 32-bit columns. */
export const maxMinorUnits = 10_000_000

/** An amount of money that staff enter, in minor units: an integer above 0. */
export const minorUnitsSchema = z.number().int().min(1).max(maxMinorUnits)

/**
 * Amounts that staff enter, in minor units by currency. Which currencies exist depends on the shop's markets and is not
 * checked here.
 */
export const writtenAmountsSchema = z.record(z.string().regex(/^[A-Z]{3}$/), minorUnitsSchema)
