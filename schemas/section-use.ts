import type { BlockNode, SectionDefinition } from './page.ts'

/** A prop of a section's block that one use of the section sets (P3). */
export interface ExposedValue {
  /** Name that the section exposes. */
  readonly name: string
  readonly block: string
  readonly prop: string
  readonly value: BlockNode['props'][string]
}

/**
 * Returns the exposed values that a use sets, in the section's order. Ignores names that the section does not expose.
 */
export function exposedValues(section: SectionDefinition, use: Pick<BlockNode, 'props'>): readonly ExposedValue[] {
  const given = new Map(Object.entries(use.props))
  return Object.entries(section.exposes ?? {}).flatMap(([name, { block, prop }]) => {
    const value = given.get(name)
    return value !== undefined && Object.hasOwn(section.blocks, block) ? [{ name, block, prop, value }] : []
  })
}

/**
 * Returns the section with values merged over the props of its blocks. Validation and rendering both use this function.
 */
export function withExposed(section: SectionDefinition, values: readonly ExposedValue[]): SectionDefinition {
  if (values.length === 0) return section
  const blocks = { ...section.blocks }
  for (const { block, prop, value } of values) {
    const node = blocks[block]
    if (node) blocks[block] = { ...node, props: { ...node.props, [prop]: value } }
  }
  return { ...section, blocks }
}
