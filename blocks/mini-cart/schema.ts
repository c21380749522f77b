import { z } from 'zod'

/** `freeShipping` false leaves out how much is left to free shipping. */
export const miniCartProps = z.strictObject({ freeShipping: z.boolean().optional() })
