import type { IncomingMessage } from 'node:http'
import { z } from 'zod'
import { readBody } from '../kernel/http.ts'

/** Text of one line that PostgreSQL can store: no control characters, no half of a surrogate pair. */
const line = (longest: number) =>
  z
    .string()
    .max(longest)
    .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text))

const bodySchema = z.object({
  username: line(200).default(''),
  password: line(200).default(''),
  newPassword: line(200).default(''),
  signature: line(300).optional(),
  sessionLifetime: z.number().optional(),
  firstName: line(120).default(''),
  lastName: line(120).default(''),
  language: line(5).default('sv'),
  everywhere: z.boolean().default(false),
  loginToken: line(100).optional(),
})
export type AuthBody = z.infer<typeof bodySchema>

/** The body of a request to `/auth/*`; null: it cannot be read. An empty one has every default. */
export async function readAuthBody(request: IncomingMessage): Promise<AuthBody | null> {
  const text = await readBody(request)
  try {
    return text === null ? null : bodySchema.parse(text === '' ? {} : JSON.parse(text))
  } catch {
    return null
  }
}
