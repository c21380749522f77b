import { partsOf, toPointer, valueAt } from '#schemas/json-pointer.ts'
import type { Definition } from '#schemas/page.ts'
import type { ComposerBlock } from '../settings.ts'

/** Where a block stands: an order list (`/regions/main`, `/blocks/b_hero/slots/actions`) and its place there. */
export interface BlockPosition {
  readonly list: string
  readonly index: number
}

/** Every order list of a definition: regions first, then slots. */
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

/** Where a block stands; null: nowhere. */
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

/** A block and everything in its slots, itself first. */
export function withInner(definition: Definition, id: string): readonly string[] {
  const node = definition.blocks[id]
  if (!node) return []
  return [id, ...Object.values(node.slots ?? {}).flatMap((ids) => ids.flatMap((inner) => withInner(definition, inner)))]
}

/** The block whose slot a list is; null: a region. */
export function ownerOf(list: string): string | null {
  const [first, id] = partsOf(list)
  return first === 'blocks' && id !== undefined ? id : null
}

/** Whether a block of a type may stand in a list: its slot allows it, and it would not stand within itself. */
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
