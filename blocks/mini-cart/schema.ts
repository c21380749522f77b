import { z } from 'zod'

/** `freeShipping` false hides the amount left to free shipping. */
export const miniCartProps = z.strictObject({ freeShipping: z.boolean().optional() })
