import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import type { Keys } from '../../kernel/keys.ts'

const issuer = 'kolofon-preview'

/**
 * Parameters that a preview link fixes (E3). A parameter is null when the preview uses the same value as for every
 * visitor.
 */
const previewSchema = z.object({
  /** Page whose `revision` is shown. Both are null to show what is live at `at`. */
  pageId: z.string().nullable(),
  revision: z.string().nullable(),
  /** Path in the shop. */
  path: z.string(),
  /** Instant that the preview shows, in ISO 8601; null for now. */
  at: z.string().nullable(),
  /** Alias of the market. */
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
 * Signs the token of a preview link. The token contains what is shown and until when, and the signature prevents
 * changes to both.
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
 * Verifies a token. Returns its preview, or null when the token was not signed by this shop, was changed, or has
 * expired at `now` (epoch milliseconds).
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
