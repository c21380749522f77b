import { z } from 'zod'

/** Props of the comparison. Its titles come from the URL (`/compare?ids=1,2`). */
export const compareProps = z.strictObject({})
