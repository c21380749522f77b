import { z } from 'zod'

export const reviewFormProps = z.strictObject({})
