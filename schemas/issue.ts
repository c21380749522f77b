import { z } from 'zod'

/** A JSON Patch (RFC 6902) with the operations that fixes of issues use. */
export const patchSchema = z.array(
  z.union([
    z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.json() }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
)
export type Patch = z.infer<typeof patchSchema>

/** Schema of a finding, in the form that composer, API, command line and CI share (V1, V2). */
export const issueSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string(),
  blockId: z.string().optional(),
  label: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  /** The fix, if there is exactly one. `label` is the text of its button. */
  fix: z.strictObject({ label: z.string(), patch: patchSchema }).optional(),
})
/** One finding of the validator. `path` is a JSON pointer into the validated value. */
export type Issue = z.infer<typeof issueSchema>
export type Fix = NonNullable<Issue['fix']>
