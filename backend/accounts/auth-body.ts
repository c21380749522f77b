import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { readLine } from '#schemas/values/text.ts'
import { readBody } from '../kernel/http.ts'
import { isStorableText } from '../kernel/storable-text.ts'

const line = (longest: number) => z.string().refine(isStorableText).transform(readLine).pipe(z.string().max(longest))
/** Printable ASCII text without spaces, for values that clients compute, such as hashes and tokens. */
const made = (longest: number) =>
  z
    .string()
    .max(longest)
    .regex(/^[!-~]*$/)

/** Maximum characters of an e-mail address as people type it, including a name such as `Anna Ek <anna@example.com>`. */
const maxInputLength = 500

const bodySchema = z.object({
  username: line(maxInputLength).default(''),
  password: made(200).default(''),
  /** Hash of the password exactly as typed, sent when it differs from the hash of the normalised password. */
  passwordAsTyped: made(200).nullish(),
  newPassword: made(200).default(''),
  signature: made(300).optional(),
  sessionLifetime: z.number().optional(),
  firstName: line(120).default(''),
  lastName: line(120).default(''),
  language: line(5).default('sv'),
  everywhere: z.boolean().default(false),
  loginToken: made(100).optional(),
})
export type AuthBody = z.infer<typeof bodySchema>

/**
 * Parses the body of a request to `/auth/*`. Returns null when the body is invalid. An empty body yields the default
 * values.
 */
export async function readAuthBody(request: IncomingMessage): Promise<AuthBody | null> {
  const text = await readBody(request)
  try {
    return text === null ? null : bodySchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return null
  }
}
