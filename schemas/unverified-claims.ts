import type { z } from 'zod'

const maxTokenLength = 4_096

/**
 * Parses the claims of an access token without verifying the signature. Returns null when the claims do not fit the
 * schema. Anyone can forge such claims, so they must not grant anything.
 */
export function readUnverifiedClaims<Schema extends z.ZodType>(
  token: string | undefined,
  schema: Schema,
): z.output<Schema> | null {
  const [, payload] = token && token.length <= maxTokenLength ? token.split('.') : []
  if (!payload) return null
  try {
    return schema.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString())).data ?? null
  } catch {
    return null
  }
}
