import { type Condition, conditionSchema } from './condition.ts'
import {
  type BlockNode,
  blockIdSchema,
  blockNodeSchema,
  type Definition,
  definitionSchema,
  overrideSchema,
  pageLimits,
  pageSchema,
  sectionSchema,
  variantSchema,
} from './page.ts'

/** An unreadable part of a stored definition that was left out. */
export interface StoredProblem {
  /** Id of the block; null when the problem concerns the whole definition. */
  readonly blockId: string | null
  readonly message: string
}

/**
 * Result of reading a stored definition. `definition` is null when it cannot be shown, for example because its route is
 * missing.
 */
export interface ReadDefinition {
  readonly definition: Definition | null
  readonly problems: readonly StoredProblem[]
}

type Json = Readonly<Record<string, unknown>>
type Report = (blockId: string | null, message: string) => void

const tooMany = 'The page has too many blocks.'

/** Condition that never matches. It replaces an unreadable condition (P6). */
const never: Condition = { not: { all: [] } }

/**
 * Reads a stored definition, whatever its content (P1): leaves out and reports each broken part or block. The blocks of
 * the result form a tree: each block has exactly one position, each id has a block, and no block contains itself. Never
 * throws.
 */
export function readDefinition(stored: unknown): ReadDefinition {
  const problems: StoredProblem[] = []
  const report: Report = (blockId, message) => problems.push({ blockId, message })
  try {
    const parsed = definitionSchema.safeParse(stored)
    const definition = parsed.success ? parsed.data : repaired(stored, report)
    if (definition) return { definition: asTree(definition, report), problems }
    report(null, parsed.error?.message ?? 'It is unreadable.')
  } catch (error) {
    report(null, error instanceof Error ? error.message : String(error))
  }
  return { definition: null, problems }
}

/**
 * Returns the definition without its broken parts. Returns null when a broken part determines where, when or to whom
 * the page is shown.
 */
function repaired(stored: unknown, report: Report): Definition | null {
  if (!isRecord(stored) || !isRecord(stored.blocks) || !isRecord(stored.regions)) return null
  const blocks = Object.entries(stored.blocks).flatMap(([id, raw]) => {
    const node = blockIdSchema.safeParse(id).success ? readBlock(id, raw, report) : null
    if (!node) report(id, 'The block is unreadable.')
    return node ? [[id, node] as const] : []
  })
  const regions = Object.entries(stored.regions).map(([name, ids]) => [name, orderIn(ids, report)] as const)
  const whole: Json = { ...stored, blocks: Object.fromEntries(blocks), regions: Object.fromEntries(regions) }
  // Fields that may be dropped when they are broken. The other fields, such as the route or a condition, must be
  // readable: without such a field, a page could be shown at the wrong URL or to the wrong visitors.
  const mayGo = ['$schema', 'title', 'layout', 'seo', 'exposes', 'placement']
  const shapes: Json = stored.kind === 'section' ? sectionSchema.shape : pageSchema.shape
  const readable = Object.entries(whole).filter(([key, value]) => {
    const fits = Object.hasOwn(shapes, key) && (!mayGo.includes(key) || parses(shapes[key], value))
    if (!fits) report(null, `${key} is unreadable.`)
    return fits
  })
  const parsed = definitionSchema.safeParse(Object.fromEntries(readable))
  return parsed.success ? parsed.data : null
}

function readBlock(id: string, raw: unknown, report: Report): BlockNode | null {
  const whole = blockNodeSchema.safeParse(raw)
  if (whole.success) return whole.data
  if (!isRecord(raw)) return null
  const { when, variants, overrides, slots, ...rest } = raw
  const known = Object.entries(rest).filter(([key]) => Object.hasOwn(blockNodeSchema.shape, key))
  const read: Record<string, unknown> = Object.fromEntries(known)
  if (known.length < Object.keys(rest).length) report(id, 'The block has unknown fields.')
  if (when !== undefined) read.when = conditionOf(id, when, report)
  if (variants !== undefined) {
    const fit = Array.isArray(variants) ? variants.filter((one) => variantSchema.safeParse(one).success) : []
    if (fit.length !== (Array.isArray(variants) ? variants.length : -1)) report(id, 'A variant is unreadable.')
    read.variants = fit.slice(0, 20)
  }
  if (isRecord(overrides)) {
    const fit = Object.entries(overrides).filter(([, one]) => overrideSchema.safeParse(one).success)
    if (fit.length < Object.keys(overrides).length) report(id, 'An override is unreadable.')
    read.overrides = Object.fromEntries(fit)
  }
  if (isRecord(slots))
    read.slots = Object.fromEntries(Object.entries(slots).map(([slot, ids]) => [slot, orderIn(ids, report)]))
  return blockNodeSchema.safeParse(read).data ?? null
}

function conditionOf(id: string, when: unknown, report: Report): Condition {
  const parsed = conditionSchema.safeParse(when)
  if (parsed.success) return parsed.data
  report(id, 'Its condition is unreadable and counts as false.')
  return never
}

function orderIn(ids: unknown, report: Report): readonly string[] {
  const fit: readonly string[] = Array.isArray(ids) ? ids.filter((id) => blockIdSchema.safeParse(id).success) : []
  for (const id of fit.slice(pageLimits.blocks)) report(id, tooMany)
  return fit.slice(0, pageLimits.blocks)
}

/**
 * Returns the definition with only the first position of each block. Drops ids without a block, blocks nested too
 * deeply, and blocks beyond the maximum number.
 */
function asTree(definition: Definition, report: Report): Definition {
  const placed = new Map<string, BlockNode>()
  const place = (ids: readonly string[], depth: number): string[] =>
    ids.filter((id) => {
      const node = Object.hasOwn(definition.blocks, id) ? definition.blocks[id] : undefined
      const why = !node
        ? 'There is no such block.'
        : placed.has(id)
          ? 'The block is used twice, or contains itself.'
          : depth > pageLimits.depth
            ? 'The block is nested too deep.'
            : placed.size >= pageLimits.blocks
              ? tooMany
              : null
      if (!node || why) {
        report(id, why ?? '')
        return false
      }
      placed.set(id, node)
      if (node.slots) {
        const slots = Object.entries(node.slots).map(([slot, inner]) => [slot, place(inner, depth + 1)] as const)
        placed.set(id, { ...node, slots: Object.fromEntries(slots) })
      }
      return true
    })
  const regions = Object.fromEntries(Object.entries(definition.regions).map(([name, ids]) => [name, place(ids, 1)]))
  const blocks = { ...definition.blocks, ...Object.fromEntries(placed) }
  return definition.kind === 'section'
    ? { ...definition, blocks, regions: { main: regions.main ?? [] } }
    : { ...definition, blocks, regions }
}

function parses(schema: unknown, value: unknown): boolean {
  return (schema as { safeParse(given: unknown): { readonly success: boolean } }).safeParse(value).success
}

function isRecord(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
