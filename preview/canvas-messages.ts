import { z } from 'zod'

/** Message from the composer to the canvas: render this query instead. `search` is the canvas's query, without `?`. */
const showSchema = z.object({ kind: z.literal('kolofon:show'), search: z.string().max(4_000) })

/** Message from the canvas to the composer after it has rendered. */
const shownSchema = z.object({ kind: z.literal('kolofon:shown'), revision: z.string() })

export type CanvasShown = z.infer<typeof shownSchema>

/** Returns the query to render, or null for any other message. */
export function readShow(data: unknown): string | null {
  return showSchema.safeParse(data).data?.search ?? null
}

/** Returns what the canvas has rendered, for the composer, or null for any other message. */
export function readShown(data: unknown): CanvasShown | null {
  return shownSchema.safeParse(data).data ?? null
}
