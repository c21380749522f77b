import { toPointer } from '../json-pointer.ts'
import { type BlockPositions, blockPositionsOf, cyclicBlocks, ownerOf, slotPath } from './block-positions.ts'
import { mergeBlock } from './merge-block.ts'
import { mergeOrder } from './merge-order.ts'
import {
  type Conflict,
  decide,
  type Json,
  mergeFields,
  mergeValue,
  pick,
  type Sides,
  type Spot,
  same,
  toJson,
} from './three-way.ts'

export type Merged =
  | { readonly kind: 'merged'; readonly definition: Json }
  | { readonly kind: 'conflict'; readonly conflicts: readonly Conflict[] }

/**
 * Merges two edits of one definition by block and prop (C2). If only one side changed a value, the value of that side
 * is used. If both sides changed any value differently, returns all conflicts, each with both values, instead of a
 * definition. Symmetric: swapping the sides gives the same definition. Pure.
 */
export function mergeDefinitions(sides: Sides<Json>): Merged {
  const conflicts: Conflict[] = []
  const clash = (conflict: Conflict) => conflicts.push(conflict)
  const definition = decide(sides, () => join(sides, clash))
  if (conflicts.length > 0) {
    return { kind: 'conflict', conflicts: conflicts.toSorted((a, b) => (a.path < b.path ? -1 : 1)) }
  }
  return { kind: 'merged', definition }
}

function join(sides: Sides<Json>, clash: Spot['clash']): Json {
  const places = pick(sides, blockPositionsOf)
  const blocks = joinBlocks(sides, places, clash)
  const lists = joinLists(places, blocks, clash)
  const fields = mergeFields(sides, { path: '', clash }, (own, spot, field) => {
    if (field === 'blocks' || field === 'regions') return undefined
    return field === 'seo' || field === 'exposes'
      ? decide(own, () => mergeFields(own, spot, mergeValue))
      : mergeValue(own, spot)
  })
  const region = (name: string) => `/regions/${toPointer(name)}`
  const regions = joinNames(
    pick(sides, ({ regions: own }) => own),
    (name) => lists.get(region(name)),
  )
  return {
    ...fields,
    regions: regions ?? {},
    blocks: Object.fromEntries(
      [...blocks].map(([id, node]) => {
        const names = pick(sides, (side) => toJson(toJson(side.blocks)[id]).slots)
        const slots = joinNames(names, (name) => lists.get(slotPath(id, name)))
        return [id, slots ? { ...node, slots } : node]
      }),
    ),
  }
}

/** Returns the merged blocks, without their slots. Leaves out blocks that a side deleted. */
function joinBlocks(
  sides: Sides<Json>,
  places: Sides<BlockPositions>,
  clash: Spot['clash'],
): ReadonlyMap<string, Json> {
  const all = pick(sides, ({ blocks }) => toJson(blocks))
  const ids = [...new Set([all.base, all.mine, all.theirs].flatMap((side) => Object.keys(side)))]
  const retained = new Map<string, Json>()
  for (const id of ids) {
    const own = pick(all, (side) => (Object.hasOwn(side, id) ? toJson(side[id]) : undefined))
    const path = `/blocks/${id}`
    const { base, mine, theirs } = pick(own, (node) => node && withoutSlots(node))
    if (mine && theirs && base) retained.set(id, mergeBlock({ base, mine, theirs }, { path, clash }))
    else if (mine && theirs) {
      if (!same(mine, theirs)) clash({ path, ...own })
      retained.set(id, mine)
    } else {
      const left = mine ?? theirs
      if (!left) continue
      if (!base) retained.set(id, left)
      else {
        const place = mine ? places.mine : places.theirs
        const touched = !same(base, left) || place.listOf.get(id) !== places.base.listOf.get(id)
        // Report a conflict if one side deleted the block and the other side edited or moved it.
        if (touched) clash({ path, ...own })
      }
    }
  }
  return retained
}

/** Merges the positions of blocks: the list that contains each block, and the order of each list. */
function joinLists(
  places: Sides<BlockPositions>,
  blocks: ReadonlyMap<string, Json>,
  clash: Spot['clash'],
): ReadonlyMap<string, readonly string[]> {
  const listOf = new Map<string, string>()
  let settled = true
  for (const id of blocks.keys()) {
    const known = pick(places, (side) => side.listOf.get(id))
    // If a side does not have the block, use the position of the other side.
    const own = { ...known, mine: known.mine ?? known.theirs, theirs: known.theirs ?? known.mine }
    const list = decide(own, () => {
      clash({ path: `/blocks/${id}`, ...own })
      settled = false
      return undefined
    })
    if (list === undefined) continue
    listOf.set(id, list)
    const owner = ownerOf(list)
    if (owner && !blocks.has(owner))
      clash({ path: `/blocks/${owner}`, ...pick(places, (side) => side.lists.get(list)) })
  }
  const paths = new Set([places.base, places.mine, places.theirs].flatMap((side) => [...side.lists.keys()]))
  const lists = new Map<string, readonly string[]>()
  for (const path of paths) {
    const orders = pick(places, (side) => side.lists.get(path) ?? [])
    const order = mergeOrder(orders, (id) => listOf.get(id) === path)
    if (order) lists.set(path, order)
    else {
      clash({ path, ...orders })
      settled = false
    }
  }
  if (!settled) return lists
  for (const id of cyclicBlocks(lists, new Set(blocks.keys()))) {
    clash({ path: `/blocks/${id}`, ...pick(places, (side) => side.listOf.get(id)) })
  }
  return lists
}

/** Merges regions or slots by name. A name that one side removed remains if its merged list has blocks. */
function joinNames(
  sides: Sides<unknown>,
  listOf: (name: string) => readonly string[] | undefined,
): Readonly<Record<string, readonly string[]>> | undefined {
  const all = pick(sides, toJson)
  const names = new Set([all.base, all.mine, all.theirs].flatMap((side) => Object.keys(side)))
  const retained = [...names].flatMap((name) => {
    const list = listOf(name) ?? []
    const present = pick(all, (side) => Object.hasOwn(side, name))
    return list.length > 0 || decide(present, () => true) ? [[name, list] as const] : []
  })
  const there = pick(sides, (side) => side !== undefined)
  return retained.length > 0 || decide(there, () => true) ? Object.fromEntries(retained) : undefined
}

function withoutSlots({ slots: _, ...node }: Json): Json {
  return node
}
