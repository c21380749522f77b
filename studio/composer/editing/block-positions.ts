import { partsOf, toPointer, valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import type { ComposerBlock } from '../settings.ts'

/**
 * Position of a block: the JSON Pointer to the list that contains it (`/regions/main`, `/blocks/b_hero/slots/actions`),
 * and its index in that list.
 */
export interface BlockPosition {
  readonly list: string
  readonly index: number
}

/** Returns every list of block ids in a definition by its JSON Pointer: regions first, then slots. */
export function listsOf(definition: Definition): ReadonlyMap<string, readonly string[]> {
  const lists = new Map<string, readonly string[]>()
  for (const [region, ids] of Object.entries(definition.regions)) lists.set(`/regions/${toPointer(region)}`, ids)
  for (const [id, node] of Object.entries(definition.blocks)) {
    for (const [slot, ids] of Object.entries(node.slots ?? {})) {
      lists.set(`/blocks/${toPointer(id)}/slots/${toPointer(slot)}`, ids)
    }
  }
  return lists
}

export function positionOfBlock(definition: Definition, id: string): BlockPosition | null {
  for (const [list, ids] of listsOf(definition)) {
    const index = ids.indexOf(id)
    if (index >= 0) return { list, index }
  }
  return null
}

export function idsAt(definition: Definition, list: string): readonly string[] {
  const ids = valueAt(definition, list)
  return Array.isArray(ids) ? (ids as readonly string[]) : []
}

/** Returns the id of a block, followed by the ids of all blocks in its slots, at any depth. */
export function withInner(definition: Definition, id: string): readonly string[] {
  const node = definition.blocks[id]
  if (!node) return []
  return [id, ...Object.values(node.slots ?? {}).flatMap((ids) => ids.flatMap((inner) => withInner(definition, inner)))]
}

/** Returns the id of the block that has the list as one of its slots, or null when the list is a region. */
export function ownerOf(list: string): string | null {
  const [first, id] = partsOf(list)
  return first === 'blocks' && id !== undefined ? id : null
}

/**
 * Returns whether a list may contain a block of a type. A region may contain any block. A slot must allow the type, and
 * must not be within the block itself (`id`).
 */
export function canContain(
  input: { readonly type: string; readonly id?: string; readonly list: string },
  definition: Definition,
  blocks: readonly ComposerBlock[],
): boolean {
  const owner = ownerOf(input.list)
  if (owner === null) return true
  if (input.id !== undefined && withInner(definition, input.id).includes(owner)) return false
  const slot = partsOf(input.list)[3] ?? ''
  const allow = blocks.find(({ type }) => type === definition.blocks[owner]?.type)?.slots[slot]?.allow ?? []
  return allow.includes('*') || allow.includes(input.type)
}
