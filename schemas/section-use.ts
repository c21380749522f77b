import type { BlockNode, SectionDefinition } from './page.ts'

/** A prop of a section's block, as one use of the section sets it (P3). */
export interface ExposedValue {
  /** What the section calls it. */
  readonly name: string
  readonly block: string
  readonly prop: string
  readonly value: BlockNode['props'][string]
}

/** What a use sets of a section, in the section's order; names that the section does not expose are left out. */
export function exposedValues(section: SectionDefinition, use: Pick<BlockNode, 'props'>): readonly ExposedValue[] {
  const given = new Map(Object.entries(use.props))
  return Object.entries(section.exposes ?? {}).flatMap(([name, { block, prop }]) => {
    const value = given.get(name)
    return value !== undefined && Object.hasOwn(section.blocks, block) ? [{ name, block, prop, value }] : []
  })
}

/** The section with values laid over the props of its blocks: what is validated and what is rendered alike. */
export function withExposed(section: SectionDefinition, values: readonly ExposedValue[]): SectionDefinition {
  if (values.length === 0) return section
  const blocks = { ...section.blocks }
  for (const { block, prop, value } of values) {
    const node = blocks[block]
    if (node) blocks[block] = { ...node, props: { ...node.props, [prop]: value } }
  }
  return { ...section, blocks }
}
