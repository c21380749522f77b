import { z } from 'zod'
import { conditionSchema } from './condition.ts'
import { localized, text } from './localized.ts'

/** Limits of one definition (P1): number of blocks, nesting depth of slots, bytes of its canonical form. */
export const pageLimits = { blocks: 500, depth: 8, bytes: 512 * 1024 } as const

export const blockIdSchema = z.string().regex(/^[a-zA-Z][a-zA-Z0-9_-]{0,63}$/)
const jsonObject = z.record(z.string(), z.json())
const order = z.array(blockIdSchema).max(pageLimits.blocks)

/**
 * A conditional variant of a block. The first variant whose condition matches is used: its props replace those of the
 * block (P6).
 */
export const variantSchema = z.strictObject({
  id: z.string().max(64),
  when: conditionSchema,
  props: jsonObject.default({}),
})

/** Changed props of a block for one market, by prop: the market's value, and the default that it replaced (P9). */
export const overrideSchema = z.record(z.string(), z.strictObject({ value: z.json(), was: z.json().optional() }))

export const blockNodeSchema = z.strictObject({
  type: z.string().regex(/^@?[a-z][a-z0-9-]{0,59}$/),
  v: z.number().int().min(1).default(1),
  props: jsonObject.default({}),
  slots: z.record(z.string(), order).optional(),
  when: conditionSchema.optional(),
  variants: z.array(variantSchema).max(20).optional(),
  overrides: z.record(z.string(), overrideSchema).optional(),
  /**
   * Set on blocks of type `@section`: the section's id, and, if the block pins the section, the pinned revision (P3).
   */
  ref: z.string().max(80).optional(),
  pin: z.string().max(80).optional(),
})
export type BlockNode = z.infer<typeof blockNodeSchema>

const revisionHash = /^[0-9a-f]{64}$/

/** Returns the revision to which a block pins its section, or null when the block shows the published revision. */
export function pinnedRevision({ pin }: Pick<BlockNode, 'pin'>): string | null {
  return pin !== undefined && revisionHash.test(pin) ? pin : null
}

/** Rule that chooses one of several definitions of a route (P4). */
export const matchSchema = z.strictObject({
  category: z.array(z.string()).optional(),
  brand: z.array(z.string()).optional(),
  market: z.array(z.string()).optional(),
  language: z.array(z.string()).optional(),
  priceFrom: z.number().optional(),
  priceBelow: z.number().optional(),
  inStock: z.boolean().optional(),
})

export const pageRouteSchema = z.strictObject({
  name: z.string().max(60),
  params: z.record(z.string(), z.string().max(200)).optional(),
  alias: localized(z.string().max(120)).optional(),
})

export const seoSchema = z.strictObject({
  title: text(200).optional(),
  description: text(400).optional(),
  index: z.boolean().default(true),
  image: z.string().max(500).optional(),
})

const envelope = {
  $schema: z.string().optional(),
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,79}$/),
  title: z.string().max(120).optional(),
  blocks: z.record(blockIdSchema, blockNodeSchema),
}

/** A page: a route, a layout, guards, and blocks in regions (P1–P3). */
export const pageSchema = z.strictObject({
  ...envelope,
  kind: z.literal('page'),
  route: pageRouteSchema,
  match: matchSchema.optional(),
  when: conditionSchema.optional(),
  layout: z.string().max(40).default('default'),
  guards: z.array(z.string().max(60)).default(['default']),
  seo: seoSchema.default({ index: true }),
  regions: z.record(z.string(), order),
})
export type PageDefinition = z.infer<typeof pageSchema>

/**
 * Placement of a section on the pages of a route: on all of them, or on those that a rule and a condition match (P4).
 */
export const placementSchema = z.strictObject({
  route: z.string().max(60),
  match: matchSchema.optional(),
  when: conditionSchema.optional(),
  region: z.string().max(40).default('main'),
  at: z.enum(['start', 'end']).default('end'),
})

/** A shared section (P3): blocks in one region, and the props that a page may set when it uses the section. */
export const sectionSchema = z.strictObject({
  ...envelope,
  kind: z.literal('section'),
  regions: z.strictObject({ main: order }),
  /** Props that a page may set when it uses the section, by name. `title` is shown to editors. */
  exposes: z
    .record(
      z.string(),
      z.strictObject({ block: blockIdSchema, prop: z.string(), title: z.string().max(120).optional() }),
    )
    .optional(),
  placement: placementSchema.optional(),
})
export type SectionDefinition = z.infer<typeof sectionSchema>

export const definitionSchema = z.discriminatedUnion('kind', [pageSchema, sectionSchema])
export type Definition = z.infer<typeof definitionSchema>
