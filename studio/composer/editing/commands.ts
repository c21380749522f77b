import { applyPatch } from '#schemas/apply-patch.ts'
import type { Patch } from '#schemas/issue.ts'
import { valueAt } from '#schemas/json-pointer.ts'
import type { BlockNode, Definition } from '#schemas/page.ts'
import { type BlockPosition, idsAt, listsOf, positionOfBlock, withInner } from './block-positions.ts'
import { sameJson, withValue } from './pointers.ts'

/** Returns an id that no block of the definition has: `b_hero`, `b_hero-2` … */
export function newBlockId(definition: Definition, type: string): string {
  const stem = `b_${type.replace(/^@/, '').replaceAll('-', '_')}`.slice(0, 56)
  let id = stem
  for (let count = 2; Object.hasOwn(definition.blocks, id); count += 1) id = `${stem}-${count}`
  return id
}

/** A block with all blocks in its slots, as it is copied and pasted. */
export interface BlockTree {
  readonly root: string
  readonly blocks: Readonly<Record<string, BlockNode>>
}

export function treeOf(definition: Definition, id: string): BlockTree | null {
  if (!definition.blocks[id]) return null
  const blocks = Object.fromEntries(
    withInner(definition, id).flatMap((inner) => {
      const node = definition.blocks[inner]
      return node ? [[inner, node]] : []
    }),
  )
  return { root: id, blocks }
}

export interface Inserted {
  readonly definition: Definition
  readonly id: string
}

/** Inserts a tree at a position, with new ids for its blocks. */
export function insertTree(definition: Definition, tree: BlockTree, place: BlockPosition): Inserted {
  const ids = new Map<string, string>()
  let blocks = definition.blocks
  for (const [old, node] of Object.entries(tree.blocks)) {
    const id = newBlockId({ ...definition, blocks }, node.type)
    ids.set(old, id)
    blocks = { ...blocks, [id]: node }
  }
  const renamed = Object.fromEntries(
    Object.entries(blocks).map(([id, node]) => {
      if (Object.hasOwn(definition.blocks, id) || !node.slots) return [id, node]
      const slots = Object.entries(node.slots).map(([slot, inner]) => [
        slot,
        inner.flatMap((own) => ids.get(own) ?? []),
      ])
      return [id, { ...node, slots: Object.fromEntries(slots) }]
    }),
  )
  const id = ids.get(tree.root) ?? tree.root
  return { definition: insertId({ ...definition, blocks: renamed }, id, place), id }
}

export function insertBlock(definition: Definition, node: BlockNode, place: BlockPosition): Inserted {
  return insertTree(definition, { root: 'new', blocks: { new: node } }, place)
}

export function removeBlock(definition: Definition, id: string): Definition {
  const gone = new Set(withInner(definition, id))
  const place = positionOfBlock(definition, id)
  const left = place ? removeId(definition, id, place.list) : definition
  return { ...left, blocks: Object.fromEntries(Object.entries(left.blocks).filter(([own]) => !gone.has(own))) }
}

/** Moves a block. `place.index` is an index in the list before the move. */
export function moveBlock(definition: Definition, id: string, place: BlockPosition): Definition {
  const from = positionOfBlock(definition, id)
  if (!from) return definition
  const index = from.list === place.list && from.index < place.index ? place.index - 1 : place.index
  return insertId(removeId(definition, id, from.list), id, { list: place.list, index })
}

export function duplicateBlock(definition: Definition, id: string): Inserted | null {
  const tree = treeOf(definition, id)
  const place = positionOfBlock(definition, id)
  return tree && place ? insertTree(definition, tree, { list: place.list, index: place.index + 1 }) : null
}

/**
 * Repairs the lists of a definition (P1) after two editors' changes were merged. Removes the ids of deleted blocks and
 * repeated ids. Blocks that are then in no list are appended to the region `main`, or to the first region when there is
 * no `main`.
 */
export function repairDefinition(definition: Definition): Definition {
  let made = definition
  const seen = new Set<string>()
  for (const [list, ids] of listsOf(definition)) {
    const remaining = ids.filter((id) => {
      const fits = Object.hasOwn(definition.blocks, id) && !seen.has(id)
      seen.add(id)
      return fits
    })
    if (remaining.length < ids.length) made = withValue(made, list, remaining)
  }
  const lost = Object.keys(definition.blocks).filter((id) => !seen.has(id))
  if (lost.length === 0) return made
  const region = Object.hasOwn(definition.regions, 'main') ? 'main' : (Object.keys(definition.regions)[0] ?? 'main')
  const list = `/regions/${region}`
  return withValue(made, list, [...idsAt(made, list), ...lost])
}

function insertId(definition: Definition, id: string, { list, index }: BlockPosition): Definition {
  const ids = idsAt(definition, list)
  const at = Math.max(0, Math.min(index, ids.length))
  return withValue(definition, list, [...ids.slice(0, at), id, ...ids.slice(at)])
}

function removeId(definition: Definition, id: string, list: string): Definition {
  return withValue(
    definition,
    list,
    idsAt(definition, list).filter((own) => own !== id),
  )
}

/** Applies a fix that the validator found for `validated`. Returns `definition` unchanged if the fix no longer fits. */
export function applyFix(definition: Definition, patch: Patch, validated: Definition): Definition {
  return fixFits(definition, patch, validated) ? (applyPatch(definition, patch) as Definition) : definition
}

/**
 * Returns whether each value that a fix changes exists and is the same as at the validation. A list item fits only if
 * the whole list is the same, because another item may now have its index.
 */
export function fixFits(definition: Definition, patch: Patch, validated: Definition): boolean {
  return patch.every(({ path }) => {
    const parent = path.slice(0, path.lastIndexOf('/'))
    const compared = Array.isArray(valueAt(validated, parent)) ? parent : path
    const value = valueAt(definition, compared)
    return value !== undefined && sameJson(value, valueAt(validated, compared))
  })
}
