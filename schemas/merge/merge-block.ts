import { mergeOrder } from './merge-order.ts'
import { decide, type Json, mergeFields, mergeValue, pick, type Sides, type Spot, same, toJson } from './three-way.ts'

/**
 * Fields that depend on the version of a block's schema. When the two sides have different versions, all these fields
 * are taken from one side.
 */
const shaped = ['type', 'v', 'props', 'variants', 'overrides'] as const

/**
 * Merges a block that the base and both sides contain, without its slots. Each prop, each variant and each market's
 * overrides are merged separately.
 */
export function mergeBlock(sides: Sides<Json>, spot: Spot): Json {
  return decide(sides, () => {
    const { mine, theirs } = sides
    const migrated = !same(mine.v, theirs.v) || !same(mine.type, theirs.type)
    if (!migrated) return mergeFields(sides, spot, (own, at, field) => mergeField(own, at, field))
    const shape = decide(pick(sides, shapeOf), () => {
      spot.clash({ path: spot.path, ...sides })
      return shapeOf(mine)
    })
    return { ...mergeFields(pick(sides, restOf), spot, mergeValue), ...shape }
  })
}

function mergeField(sides: Sides<unknown>, spot: Spot, field: string): unknown {
  return decide(sides, () => {
    if (field === 'props') return mergeFields(sides, spot, mergeValue)
    if (field === 'overrides') {
      return mergeFields(sides, spot, (own, at) => decide(own, () => mergeFields(own, at, mergeValue)))
    }
    return field === 'variants' ? mergeVariants(sides, spot) : mergeValue(sides, spot)
  })
}

/** Merges variants by id. Their order is merged as well, because the first matching variant is used. */
function mergeVariants(sides: Sides<unknown>, spot: Spot): unknown {
  const all = pick(sides, (side) => (Array.isArray(side) ? side.map(toJson) : []))
  const ids = pick(all, (side) => side.map(({ id }) => String(id)))
  if ([ids.base, ids.mine, ids.theirs].some((list) => new Set(list).size < list.length)) return mergeValue(sides, spot)
  const byId = pick(all, (side) => Object.fromEntries(side.map((variant) => [String(variant.id), variant])))
  const merged = mergeFields(byId, spot, (own, at) => decide(own, () => mergeVariant(own, at)))
  const order = mergeOrder(ids, (id) => Object.hasOwn(merged, id))
  if (!order) spot.clash({ path: spot.path, ...ids })
  return (order ?? []).map((id) => merged[id])
}

function mergeVariant(sides: Sides<unknown>, spot: Spot): unknown {
  if (sides.mine === undefined || sides.theirs === undefined) return mergeValue(sides, spot)
  return mergeFields(sides, spot, (own, at, field) =>
    field === 'props' ? decide(own, () => mergeFields(own, at, mergeValue)) : mergeValue(own, at),
  )
}

function shapeOf(node: Json): Json {
  return Object.fromEntries(Object.entries(node).filter(([field]) => shaped.some((own) => own === field)))
}

function restOf(node: Json): Json {
  return Object.fromEntries(Object.entries(node).filter(([field]) => !shaped.some((own) => own === field)))
}
