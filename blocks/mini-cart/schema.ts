import { z } from 'zod'

/** Props of the mini cart. With `freeShipping: false`, the amount left until shipping is free is hidden. */
export const miniCartProps = z.strictObject({ freeShipping: z.boolean().optional() })
