import { z } from 'zod'

const claimsSchema = z.object({ audiences: z.array(z.string()).default([]) })
const maxTokenLength = 4_096

/**
 * The audiences that an access token names, of those that the shop has. The token is not checked: they choose among pages that
 * anyone in them may see, and what only one visitor may see is the back end's to decide.
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
