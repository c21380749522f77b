import { z } from 'zod'

/** Props of the mini cart. When `freeShipping` is false, it does not show the amount left until shipping is free. */
export const miniCartProps = z.strictObject({ freeShipping: z.boolean().optional() })
