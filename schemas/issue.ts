import { z } from 'zod'

/** One finding of the validator, for composer, API, command line and CI alike (V1, V2). `path` is a JSON pointer. */
export const issueSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string(),
  blockId: z.string().optional(),
  label: z.string(),
  message: z.string(),
  hint: z.string().optional(),
})
export type Issue = z.infer<typeof issueSchema>
