import { z } from 'zod'

export const orderConfirmationProps = z.strictObject({})
