import { z } from 'zod'

/** The titles of the address (`/compare?ids=1,2`) beside each other. */
export const compareProps = z.strictObject({})
