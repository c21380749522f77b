import { z } from 'zod'

export const alertsProps = z.strictObject({})
