import { z } from 'zod'

export const paymentFailedProps = z.strictObject({})
