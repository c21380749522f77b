import { z } from 'zod'

const claimsSchema = z.object({ audiences: z.array(z.string()).default([]) })
const maxTokenLength = 4_096

/**
 * Returns the audiences that an access token names, except those that the shop does not have. The token is not verified
 * here, because audiences only select among pages that anyone may see. The back end verifies the token before it
 * returns a visitor's data.
 */
export function readAudiences(token: string | undefined, known: Readonly<Record<string, unknown>>): readonly string[] {
  const [, payload] = token && token.length <= maxTokenLength ? token.split('.') : []
  if (!payload) return []
  try {
    const claims = claimsSchema.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')))
    return Object.keys(known).filter((name) => claims.audiences.includes(name))
  } catch {
    return []
  }
}
