import { toPointer } from '../json-pointer.ts'
import { type Json, toJson } from './three-way.ts'

/** Lists of block ids. A list is named by its JSON pointer: `/regions/main` or `/blocks/b_hero/slots/actions`. */
export interface BlockPositions {
  /** Block ids of each list by its pointer, in the order of the definition. */
  readonly lists: ReadonlyMap<string, readonly string[]>
  /** Pointer of the list that contains a block, by block id. */
  readonly listOf: ReadonlyMap<string, string>
}

/** Returns the lists of a definition, and for each block the list that contains it. */
export function blockPositionsOf(definition: Json): BlockPositions {
  const lists = new Map<string, readonly string[]>()
  const listOf = new Map<string, string>()
  const note = (path: string, ids: unknown) => {
    const list = Array.isArray(ids) ? ids.map(String) : []
    lists.set(path, list)
    for (const id of list) if (!listOf.has(id)) listOf.set(id, path)
  }
  for (const [region, ids] of Object.entries(toJson(definition.regions))) note(`/regions/${toPointer(region)}`, ids)
  for (const [id, node] of Object.entries(toJson(definition.blocks))) {
    for (const [slot, ids] of Object.entries(toJson(toJson(node).slots))) note(slotPath(id, slot), ids)
  }
  return { lists, listOf }
}

export function slotPath(id: string, slot: string): string {
  return `/blocks/${id}/slots/${toPointer(slot)}`
}

/**
 * Returns the id of the block to which a slot belongs, from the pointer of the slot's list; null when the list is a
 * region.
 */
export function ownerOf(path: string): string | null {
  return /^\/blocks\/([^/]+)\/slots\//.exec(path)?.[1] ?? null
}

/**
 * Returns the blocks that no region reaches. For example, if each side of a merge moves one of two blocks into the
 * other block, both blocks contain themselves.
 */
export function cyclicBlocks(
  lists: ReadonlyMap<string, readonly string[]>,
  ids: ReadonlySet<string>,
): readonly string[] {
  const below = new Map<string | null, string[]>()
  for (const [path, list] of lists) {
    const named = ownerOf(path)
    const owner = named !== null && ids.has(named) ? named : null
    below.set(owner, [...(below.get(owner) ?? []), ...list])
  }
  const reached = new Set<string>()
  const waiting = [...(below.get(null) ?? [])]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue
    reached.add(id)
    waiting.push(...(below.get(id) ?? []))
  }
  return [...ids].filter((id) => !reached.has(id))
}
