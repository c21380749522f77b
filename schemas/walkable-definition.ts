import { z } from 'zod'
import type { Definition } from './page.ts'

const order = z.array(z.string())
const shape = z.looseObject({
  kind: z.enum(['page', 'section']),
  regions: z.record(z.string(), order),
  blocks: z.record(
    z.string(),
    z.looseObject({
      type: z.string(),
      props: z.record(z.string(), z.unknown()),
      slots: z.record(z.string(), order).optional(),
      variants: z.array(z.looseObject({ props: z.record(z.string(), z.unknown()).optional() })).optional(),
      overrides: z.record(z.string(), z.record(z.string(), z.looseObject({}))).optional(),
    }),
  ),
})

/** Maximum depth of nested blocks. It is above `pageLimits.depth`, and low enough for recursion. */
const deepest = 40

/**
 * Returns whether the composer can traverse a stored definition: its regions, blocks and slots have the expected types,
 * and no block contains itself. Other invalid values are accepted, because editors correct them in the composer.
 */
export function isWalkable(stored: unknown): stored is Definition {
  const parsed = shape.safeParse(stored)
  if (!parsed.success) return false
  if (
    parsed.data.kind === 'page' &&
    !z.looseObject({ route: z.looseObject({ name: z.string() }) }).safeParse(stored).success
  ) {
    return false
  }
  const { regions, blocks } = parsed.data
  const ends = (ids: readonly string[], depth: number): boolean =>
    depth <= deepest &&
    ids.every((id) => {
      const slots = Object.hasOwn(blocks, id) ? blocks[id]?.slots : undefined
      return Object.values(slots ?? {}).every((inner) => ends(inner, depth + 1))
    })
  return Object.values(regions).every((ids) => ends(ids, 1))
}
