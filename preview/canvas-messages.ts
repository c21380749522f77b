import { z } from 'zod'

/** Message from the composer to the canvas: render with other parameters. `search` is the new query, without `?`. */
const showSchema = z.object({ kind: z.literal('kolofon:show'), search: z.string().max(4_000) })

/** Message from the canvas to the composer after the canvas has rendered a revision. */
const shownSchema = z.object({ kind: z.literal('kolofon:shown'), revision: z.string() })

export type CanvasShown = z.infer<typeof shownSchema>

export function readShow(data: unknown): string | null {
  return showSchema.safeParse(data).data?.search ?? null
}

export function readShown(data: unknown): CanvasShown | null {
  return shownSchema.safeParse(data).data ?? null
}
