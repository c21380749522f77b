import { z } from 'zod'

/** Props of the comparison, which shows the titles in the URL (`/compare?ids=1,2`) side by side. */
export const compareProps = z.strictObject({})
