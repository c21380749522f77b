import { z } from 'zod'

/** Compares the titles in the URL (`/compare?ids=1,2`) side by side. */
export const compareProps = z.strictObject({})
