import { z } from 'zod'

const problemSchema = z.object({
  blockId: z.string(),
  type: z.string(),
  /** As in `BlockProblem`, for example `load-timeout`. */
  code: z.string(),
  message: z.string(),
})

/** How a page came to be in one context (N26): `<base>/trace/<id>`, asked with the canvas's query. */
export const traceSchema = z.object({
  page: z.string(),
  revision: z.string(),
  /** The blocks that are shown, in order, slots after their block. */
  blocks: z.array(
    z.object({
      /** As in `data-block-id`: within a section `use.block`. */
      id: z.string(),
      type: z.string(),
      region: z.string(),
      /** How deep in slots; 0 stands in a region. */
      depth: z.number().int(),
      variant: z.string().nullable(),
      section: z.string().nullable(),
      /** Milliseconds until its data was there; null: it was not asked. */
      milliseconds: z.number().nullable(),
    }),
  ),
  /** Why a block is there or not: variants that won, conditions that do not hold. */
  notes: z.array(z.object({ blockId: z.string(), note: z.string() })),
  /** Texts that are missing in the language; `shown` is the language that stands in, null: nothing does. */
  coverage: z.array(z.object({ blockId: z.string(), path: z.string(), shown: z.string().nullable() })),
  problems: z.array(problemSchema),
  varyDims: z.array(z.string()),
  /** Epoch milliseconds. */
  nextChangeAt: z.number().nullable(),
  /** Bytes of the main region's HTML; null: it could not be drawn. */
  mainBytes: z.number().int().nullable(),
})
export type Trace = z.infer<typeof traceSchema>

/** Asks how the canvas's page came to be. Null: there is no such page, or who asks may not see it. */
export async function fetchTrace(
  base: string,
  pageId: string,
  search: string,
  options: { readonly signal?: AbortSignal; readonly fetch?: typeof fetch } = {},
): Promise<Trace | null> {
  const { signal, fetch: ask = fetch } = options
  const response = await ask(`${base}/trace/${pageId}?${search}`, signal ? { signal } : {})
  return response.ok ? traceSchema.parse(await response.json()) : null
}
