import type { Definition } from '#schemas/page.ts'
import { readDefinition } from '#schemas/read-definition.ts'

export interface Rescue {
  readonly definition: Definition
  /** Ids of blocks that are removed, wholly or in part; null for a part of the page outside its blocks. */
  readonly lost: readonly (string | null)[]
}

/**
 * Returns a broken definition reduced to the parts that can be shown. Returns null when no block can be shown, or when
 * nothing would be removed.
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
