import { z } from 'zod'

/** What the composer tells the canvas: show this instead. `search` is the canvas's query, without `?`. */
const showSchema = z.object({ kind: z.literal('kolofon:show'), search: z.string().max(4_000) })

/** What the canvas tells the composer when it has been painted. */
const shownSchema = z.object({ kind: z.literal('kolofon:shown'), revision: z.string() })

export type CanvasShown = z.infer<typeof shownSchema>

/** The query to show; null: the message is another's. */
export function readShow(data: unknown): string | null {
  return showSchema.safeParse(data).data?.search ?? null
}

/** For the composer: what the canvas has shown; null: the message is another's. */
export function readShown(data: unknown): CanvasShown | null {
  return shownSchema.safeParse(data).data ?? null
}
