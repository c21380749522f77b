import { z } from 'zod'

const problemSchema = z.object({
  blockId: z.string(),
  type: z.string(),
  /** Code of a `BlockProblem`, for example `load-timeout`. */
  code: z.string(),
  message: z.string(),
})

/**
 * Trace of a page's render in one context (N26). It is requested from `<base>/trace/<id>` with the same query string as
 * the canvas.
 */
export const traceSchema = z.object({
  page: z.string(),
  revision: z.string(),
  /** Rendered blocks in the order of the page; the blocks in a slot follow the block that has the slot. */
  blocks: z.array(
    z.object({
      /**
       * Value of `data-block-id`. For a block within a section it is `use.block`, where `use` is the block that embeds
       * the section.
       */
      id: z.string(),
      type: z.string(),
      region: z.string(),
      /** Nesting depth in slots; 0 in a region. */
      depth: z.number().int(),
      variant: z.string().nullable(),
      section: z.string().nullable(),
      /** Milliseconds until the block's data was loaded; null when the block loads no data. */
      milliseconds: z.number().nullable(),
    }),
  ),
  /** Notes on why a block is shown or hidden, such as a chosen variant or a condition that does not match. */
  notes: z.array(z.object({ blockId: z.string(), note: z.string() })),
  /** Texts that are missing in the language. `shown` is the language of the fallback text; null when there is none. */
  coverage: z.array(z.object({ blockId: z.string(), path: z.string(), shown: z.string().nullable() })),
  problems: z.array(problemSchema),
  varyDims: z.array(z.string()),
  /**
   * Instant at which the page will next change without an edit, in epoch milliseconds; null when no such change is due.
   */
  nextChangeAt: z.number().nullable(),
  /** Bytes of the main region's HTML; null when it could not be rendered. */
  mainBytes: z.number().int().nullable(),
})
export type Trace = z.infer<typeof traceSchema>

/**
 * Requests the trace of the page in the canvas. Returns null when the server refuses, for example because the page does
 * not exist or the user may not see it.
 */
export async function fetchTrace(
  base: string,
  pageId: string,
  search: string,
  options: { readonly signal?: AbortSignal; readonly fetch?: typeof fetch } = {},
): Promise<Trace | null> {
  const { signal, fetch: send = fetch } = options
  const response = await send(`${base}/trace/${pageId}?${search}`, signal ? { signal } : {})
  return response.ok ? traceSchema.parse(await response.json()) : null
}
