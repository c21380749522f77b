import type { Definition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'

/** Valid part of a broken definition. */
export interface Rescue {
  readonly definition: Definition
  /** Ids of blocks that are lost, wholly or in part; null for a part of the page itself. */
  readonly lost: readonly (string | null)[]
}

/**
 * Returns the definition with only those parts that a page can show, or null when nothing can be shown or nothing would
 * be lost.
 */
export function rescueOf(broken: unknown): Rescue | null {
  const { definition, problems } = readDefinition(broken)
  if (!definition) return null
  const placed = new Set<string>()
  const place = (ids: readonly string[]): void => {
    for (const id of ids) {
      placed.add(id)
      for (const inner of Object.values(definition.blocks[id]?.slots ?? {})) place(inner)
    }
  }
  for (const ids of Object.values(definition.regions)) place(ids)
  const blocks = Object.entries(definition.blocks)
  const unplaced = blocks.flatMap(([id]) => (placed.has(id) ? [] : id))
  const lost = [...new Set([...problems.map(({ blockId }) => blockId), ...unplaced])]
  if (placed.size === 0 || lost.length === 0) return null
  return { definition: { ...definition, blocks: Object.fromEntries(blocks.filter(([id]) => placed.has(id))) }, lost }
}
