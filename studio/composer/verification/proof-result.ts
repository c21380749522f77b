import { z } from 'zod'

/** What the shop showed at one URL after a publication (C5). */
const proofResultSchema = z.object({
  market: z.string(),
  language: z.string(),
  /** Path on the shop. */
  address: z.string(),
  /** HTTP status; 0 when no response arrived. */
  status: z.number().int(),
  /**
   * `revision`: the published revision; `campaign`: the revision that a running campaign shows at this URL; `section`:
   * a page that contains the published section; `lacking`: the page, but with blocks left out; `other`: another page or
   * revision; `nothing`: a response that is not a page of the shop, or no response.
   */
  shows: z.enum(['revision', 'campaign', 'section', 'lacking', 'other', 'nothing']),
  /** The revision shown. */
  revision: z.string().nullable(),
  milliseconds: z.number(),
  /** `X-Cache` header of the response. */
  cache: z.string().nullable(),
})
export type VerificationResult = z.infer<typeof proofResultSchema>

const answerSchema = z.object({ results: z.array(proofResultSchema) })

export function isVerified({ status, shows }: VerificationResult): boolean {
  return status === 200 && (shows === 'revision' || shows === 'campaign' || shows === 'section')
}

/**
 * Makes the server request the published page from the shop, in each market and language. Returns null when the server
 * refuses or its response cannot be parsed.
 */
export async function verifyPublished(
  input: { readonly pageId: string; readonly revision: string; readonly languages: readonly string[] },
  options: { readonly signal?: AbortSignal; readonly fetch?: typeof fetch } = {},
): Promise<readonly VerificationResult[] | null> {
  const { signal, fetch: send = fetch } = options
  const body = new FormData()
  body.set('page', input.pageId)
  body.set('revision', input.revision)
  body.set('languages', input.languages.join(','))
  const response = await send('/actions/preview/prove', {
    method: 'POST',
    headers: { accept: 'application/json' },
    body,
    ...(signal ? { signal } : {}),
  })
  const parsed = response.ok ? answerSchema.safeParse(await response.json()) : null
  return parsed?.success ? parsed.data.results : null
}
