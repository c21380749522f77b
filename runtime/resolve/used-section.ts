import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { BlockNode, SectionDefinition } from '#schemas/page.ts'
import { exposedValues, withExposed } from '#schemas/section-use.ts'

/** A section as it is stored (`of`), and the same section with the props that the embedding block sets (`shown`). */
export interface UsedSection {
  readonly of: SectionDefinition
  readonly shown: SectionDefinition
  /**
   * Blocks of the section whose schema rejects the props that the page sets. They are shown with the section's own
   * props.
   */
  readonly refused: readonly { readonly block: string; readonly type: string; readonly message: string }[]
}

/**
 * Caches `usedSection` by the block that embeds the section. Prepared blocks are cached by object identity; creating
 * the section's blocks again for each call would miss that cache.
 */
const usedBy = new WeakMap<BlockNode, UsedSection>()

/** Returns the section with the props that the embedding block (`use`) sets (P3). Ignores invalid props. */
export function usedSection(
  section: SectionDefinition,
  use: BlockNode,
  prepareNode: (node: BlockNode) => PreparedNode,
): UsedSection {
  const known = usedBy.get(use)
  if (known?.of === section) return known
  const values = exposedValues(section, use)
  const wished = withExposed(section, values)
  const refused = [...new Set(values.map(({ block }) => block))].flatMap((block) => {
    const [own, changed] = [section.blocks[block], wished.blocks[block]]
    const problem = changed && prepareNode(changed).problem
    if (!own || !problem || prepareNode(own).problem) return []
    return [{ block, type: own.type, message: problem.message }]
  })
  const fitting = values.filter(({ block }) => !refused.some((one) => one.block === block))
  const made = { of: section, shown: withExposed(section, fitting), refused }
  usedBy.set(use, made)
  return made
}
