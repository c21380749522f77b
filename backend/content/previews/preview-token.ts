import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import { maxGroupsText } from '#schemas/variant-test.ts'
import type { Keys } from '../../kernel/keys.ts'

const issuer = 'kolofon-preview'

/** Parameters of a preview (E3). The link does not fix parameters that are null. */
const previewSchema = z.object({
  /** Page and revision to show. Both are null when the preview shows the revision that is live at `at`. */
  pageId: z.string().nullable(),
  revision: z.string().nullable(),
  path: z.string(),
  /** Previewed instant in ISO 8601; null for the current time. */
  at: z.string().nullable(),
  market: z.string().nullable(),
  language: languageSchema.nullable(),
  audience: z.string().nullable(),
  /** Defaults to null, because links of earlier releases lack it. */
  signedIn: z.boolean().nullable().default(null),
  /** The visitor's groups in variant tests, for example `hero-autumn=b`. Older links lack this claim. */
  groups: z.string().max(maxGroupsText).nullable().default(null),
  customerType: z.string().nullable(),
})
export type Preview = z.infer<typeof previewSchema>

export interface SignedPreview extends Preview {
  readonly author: string
  readonly expiresAt: Date
}

/** Signs the token of a preview link. The token contains the preview's parameters and expiry. */
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
 * Returns the preview, or null when the token is not signed by this shop or has expired at `now` (epoch milliseconds).
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
