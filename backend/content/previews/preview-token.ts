import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import type { Keys } from '../../kernel/keys.ts'

const issuer = 'kolofon-preview'

/** Parameters that a preview link fixes (E3); null for those that are as for every visitor. */
const previewSchema = z.object({
  /** Page id and the revision shown; null for what is live at `at`. */
  pageId: z.string().nullable(),
  revision: z.string().nullable(),
  /** Path in the shop. */
  path: z.string(),
  /** ISO 8601. */
  at: z.string().nullable(),
  /** Market alias. */
  market: z.string().nullable(),
  language: languageSchema.nullable(),
  audience: z.string().nullable(),
  /** Older links lack this claim. */
  signedIn: z.boolean().nullable().default(null),
  customerType: z.string().nullable(),
})
export type Preview = z.infer<typeof previewSchema>

export interface SignedPreview extends Preview {
  /** Author of the link. */
  readonly author: string
  readonly expiresAt: Date
}

/**
 * Signs the token of a preview link. It contains what is shown and until when; the signature prevents changes to
 * either.
 */
export async function signPreview(
  keys: Keys,
  preview: Preview & { readonly author: string; readonly expiresAt: Date },
): Promise<string> {
  const { author, expiresAt, ...claims } = preview
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(issuer)
    .setSubject(author)
    .setExpirationTime(Math.floor(expiresAt.getTime() / 1000))
    .sign(keys.signing)
}

/**
 * Verifies a token and returns what it shows, or null when it is not ours, was changed, or has expired at `now` (epoch
 * milliseconds).
 */
export async function readPreview(keys: Keys, token: string, now: number): Promise<SignedPreview | null> {
  for (const key of keys.all) {
    const options = { issuer, algorithms: ['HS256'], currentDate: new Date(now), requiredClaims: ['exp', 'sub'] }
    const payload = (await jwtVerify(token, key, options).catch(() => null))?.payload
    const parsed = previewSchema.safeParse(payload)
    if (!parsed.success || !payload?.exp || !payload.sub) continue
    return { ...parsed.data, author: payload.sub, expiresAt: new Date(payload.exp * 1000) }
  }
  return null
}
