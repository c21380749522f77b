import { z } from 'zod'

/** The operations of JSON Patch (RFC 6902) that fixes use. */
export const patchSchema = z.array(
  z.union([
    z.strictObject({ op: z.enum(['add', 'replace']), path: z.string(), value: z.json() }),
    z.strictObject({ op: z.literal('remove'), path: z.string() }),
  ]),
)
export type Patch = z.infer<typeof patchSchema>

/** A validation issue, shared by composer, API, command line and CI (V1, V2). `path` is a JSON pointer. */
export const issueSchema = z.strictObject({
  severity: z.enum(['error', 'warning', 'info']),
  code: z.string(),
  path: z.string(),
  blockId: z.string().optional(),
  label: z.string(),
  message: z.string(),
  hint: z.string().optional(),
  /** The fix, when only one is possible. `label` is the text of its button. */
  fix: z.strictObject({ label: z.string(), patch: patchSchema }).optional(),
})
/** One finding of a validation. `path` is a JSON pointer into what was validated. */
export type Issue = z.infer<typeof issueSchema>
export type Fix = NonNullable<Issue['fix']>
