import { z } from 'zod'

/** GraphQL operations that earlier builds sent and the current build no longer sends, by hash. */
export const droppedOperations = z.record(z.string(), z.object({ text: z.string(), droppedOn: z.iso.date() }))
export type DroppedOperations = z.infer<typeof droppedOperations>

/**
 * Days for which operations of earlier builds remain allowed, and maximum number of such operations. Tabs of earlier
 * builds may still be open and send them.
 */
const days = 60
const most = 400

interface Builds {
  /** Texts of the operations by hash: in the last commit (`before`), and in the current build (`now`). */
  readonly before: Readonly<Record<string, string>>
  readonly now: Readonly<Record<string, string>>
  readonly dropped: DroppedOperations
  /** Date, for example `2026-01-31`. */
  readonly today: string
}

/**
 * Returns the operations of earlier builds that remain allowed. The result changes only when an operation is dropped or
 * used again. A new date alone does not change the result.
 */
export function rememberDropped({ before, now, dropped, today }: Builds): DroppedOperations {
  const fresh = Object.entries(before).filter(([hash]) => !(hash in now) && !(hash in dropped))
  const remembered = Object.entries(dropped).filter(([hash]) => !(hash in now))
  if (fresh.length === 0) return Object.fromEntries(remembered)
  const oldest = new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
  const all = [
    ...fresh.map(([hash, text]) => [hash, { text, droppedOn: today }] as const),
    ...remembered.filter(([, { droppedOn }]) => droppedOn >= oldest),
  ]
  const newest = all.sort(([, a], [, b]) => (a.droppedOn < b.droppedOn ? 1 : -1)).slice(0, most)
  return Object.fromEntries(newest.sort(([a], [b]) => (a < b ? -1 : 1)))
}
