import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import { languageSchema } from '#schemas/languages.ts'
import type { Keys } from '../../kernel/keys.ts'

const issuer = 'kolofon-preview'

/** What a preview link fixes (E3); what is null is as for everyone. */
const previewSchema = z.object({
  /** Page id and the revision that is shown; null: what is live at `at`. */
  pageId: z.string().nullable(),
  revision: z.string().nullable(),
  /** Path on the shop. */
  path: z.string(),
  /** ISO 8601. */
  at: z.string().nullable(),
  /** Alias. */
  market: z.string().nullable(),
  language: languageSchema.nullable(),
  audience: z.string().nullable(),
  /** Links made before it was asked do not say. */
  signedIn: z.boolean().nullable().default(null),
  customerType: z.string().nullable(),
})
export type Preview = z.infer<typeof previewSchema>

export interface SignedPreview extends Preview {
  /** Who made the link. */
  readonly author: string
  readonly expiresAt: Date
}

/** A token for a preview link; it says what is shown and until when, and nobody can change either. */
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

/** What a token shows; null: it is not ours, was changed, or has run out at `now` (epoch milliseconds). */
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
