import { z } from 'zod'
import { readUnverifiedClaims } from '#schemas/unverified-claims.ts'

const claimsSchema = z.object({ audiences: z.array(z.string()).default([]) })

/**
 * Returns the shop's audiences that an access token names. The token is not verified here, because audiences only
 * select among pages that anyone may see.
 */
export function readAudiences(token: string | undefined, known: Readonly<Record<string, unknown>>): readonly string[] {
  const claims = readUnverifiedClaims(token, claimsSchema)
  return claims ? Object.keys(known).filter((name) => claims.audiences.includes(name)) : []
}
