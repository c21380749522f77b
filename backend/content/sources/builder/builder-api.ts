import { z } from 'zod'
import {
  type BuilderContent,
  type BuilderModel,
  builderContentSchema,
  builderModels,
} from '#schemas/builder/builder-content.ts'

export interface BuilderSettings {
  /** The public key of the space. */
  readonly apiKey: string
  /** Origin of the content API, `https://cdn.builder.io`. */
  readonly url: string
  /** Milliseconds that one call may take; 10,000 unless told. */
  readonly deadline?: number
}

export interface BuilderApi {
  /** Every entry of a model, drafts among them, the oldest first; null: the space has no such model. Rejects when it is not told whole. */
  list(model: BuilderModel): Promise<readonly BuilderContent[] | null>
  /** One entry; null: it is not there any more. */
  find(model: BuilderModel, id: string): Promise<BuilderContent | null>
}

/** The most that the content API answers at a time. */
const pageSize = 100
/** A space with more entries of one model is none of a shop's. */
const maxPages = 100

const listSchema = z.object({ results: z.array(builderContentSchema) })

/** Builder's content API (v3), read only. What it says is parsed; errors do not tell the key. */
export function createBuilderApi({ apiKey, url, deadline = 10_000 }: BuilderSettings): BuilderApi {
  const common = { apiKey, includeUnpublished: 'true', noTraverse: 'true', cachebust: 'true' }

  async function ask<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    more: Readonly<Record<string, string>> = {},
  ): Promise<z.infer<Schema> | null> {
    const address = `${url.replace(/\/+$/, '')}/api/v3/content/${path}?${new URLSearchParams({ ...common, ...more })}`
    const signal = AbortSignal.timeout(deadline)
    const response = await fetch(address, { headers: { accept: 'application/json' }, redirect: 'error', signal }).catch(
      () => null,
    )
    if (!response) throw new Error(`Builder did not answer for ${path}.`)
    if (response.ok) {
      const parsed = schema.safeParse(await response.json().catch(() => null))
      if (parsed.success) return parsed.data
      throw new Error(`Builder answered for ${path} in a form that is not known.`)
    }
    await response.body?.cancel()
    if (response.status === 404) return null
    throw new Error(`Builder answered ${response.status} for ${path}.`)
  }

  return {
    async list(model) {
      const all = new Map<string, BuilderContent>()
      for (let page = 0; page < maxPages; page += 1) {
        // By age, so that what is added meanwhile moves nothing that is still to come.
        const place = { limit: String(pageSize), offset: String(page * pageSize), 'sort.createdDate': '1' }
        const answer = await ask(builderModels[model], listSchema, place)
        if (!answer) return page === 0 ? null : [...all.values()]
        for (const entry of answer.results) all.set(entry.id, entry)
        if (answer.results.length < pageSize) return [...all.values()]
      }
      throw new Error(`Builder has more than ${maxPages * pageSize} entries of ${model}.`)
    },
    find: (model, id) => ask(`${builderModels[model]}/${encodeURIComponent(id)}`, builderContentSchema),
  }
}
