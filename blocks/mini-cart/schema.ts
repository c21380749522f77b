import { z } from 'zod'

/** Props of the mini cart. `freeShipping` false hides the amount left to free shipping. */
export const miniCartProps = z.strictObject({ freeShipping: z.boolean().optional() })
