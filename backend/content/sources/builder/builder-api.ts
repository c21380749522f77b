import { z } from 'zod'
import {
  type BuilderContent,
  type BuilderModel,
  builderContentSchema,
  builderModels,
} from '#schemas/builder/builder-content.ts'

export interface BuilderSettings {
  readonly apiKey: string
  /** Origin of the content API, `https://cdn.builder.io` in production. */
  readonly url: string
  /** Timeout of one request in milliseconds; 10,000 by default. */
  readonly deadline?: number
}

export interface BuilderApi {
  /**
   * Returns every entry of a model, including drafts, oldest first, or null when the space has no such model. Rejects
   * when a request fails, or when the model has too many entries (`maxPages`).
   */
  list(model: BuilderModel): Promise<readonly BuilderContent[] | null>
  find(model: BuilderModel, id: string): Promise<BuilderContent | null>
}

/** Entries per response, the maximum that the content API allows. */
const pageSize = 100
/** Maximum responses read per model. */
const maxPages = 100

const listSchema = z.object({ results: z.array(builderContentSchema) })

/**
 * Creates a read-only client of Builder's content API (v3). Responses are validated, and error messages never contain
 * the API key.
 */
export function createBuilderApi({ apiKey, url, deadline = 10_000 }: BuilderSettings): BuilderApi {
  const common = { apiKey, includeUnpublished: 'true', noTraverse: 'true', cachebust: 'true' }

  async function get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    more: Readonly<Record<string, string>> = {},
  ): Promise<z.infer<Schema> | null> {
    const address = `${url.replace(/\/+$/, '')}/api/v3/content/${path}?${new URLSearchParams({ ...common, ...more })}`
    const signal = AbortSignal.timeout(deadline)
    const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal }).catch(
      () => null,
    )
    if (!response) throw new Error(`Builder did not respond for ${path}.`)
    if (response.ok) {
      const parsed = schema.safeParse(await response.json().catch(() => null))
      if (parsed.success) return parsed.data
      throw new Error(`Builder returned a malformed response for ${path}.`)
    }
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`Builder responded with ${response.status} for ${path}.`)
  }

  return {
    async list(model) {
      const all = new Map<string, BuilderContent>()
      for (let page = 0; page < maxPages; page += 1) {
        // Sort by creation date, so that entries added meanwhile come last and do not shift the offsets of entries
        // still to be read.
        const place = { limit: String(pageSize), offset: String(page * pageSize), 'sort.createdDate': '1' }
        const answer = await get(builderModels[model], listSchema, place)
        // An incomplete list would look as if the missing entries had been deleted.
        if (!answer && page > 0) throw new Error(`Builder responded with 404 for page ${page + 1} of ${model}.`)
        if (!answer) return null
        for (const entry of answer.results) all.set(entry.id, entry)
        if (answer.results.length < pageSize) return [...all.values()]
      }
      throw new Error(`Builder has more than ${maxPages * pageSize} entries of ${model}.`)
    },
    find: (model, id) => get(`${builderModels[model]}/${encodeURIComponent(id)}`, builderContentSchema),
  }
}
