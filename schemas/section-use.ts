import type { BlockNode, SectionDefinition } from './page.ts'

/** A value that a page sets when it uses a section, for a prop of one of the section's blocks (P3). */
export interface ExposedValue {
  /** Name under which the section exposes the prop. */
  readonly name: string
  readonly block: string
  readonly prop: string
  readonly value: BlockNode['props'][string]
}

/**
 * Returns the values that a block of type `@section` (`use`) sets, in the order in which the section exposes them.
 * Ignores names that the section does not expose.
 */
export function exposedValues(section: SectionDefinition, use: Pick<BlockNode, 'props'>): readonly ExposedValue[] {
  const given = new Map(Object.entries(use.props))
  return Object.entries(section.exposes ?? {}).flatMap(([name, { block, prop }]) => {
    const value = given.get(name)
    return value !== undefined && Object.hasOwn(section.blocks, block) ? [{ name, block, prop, value }] : []
  })
}

/**
 * Returns the section with the values written into the props of its blocks. Validation and rendering both use this
 * function, so that exactly the validated props are rendered.
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
