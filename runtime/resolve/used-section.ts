import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { BlockNode, SectionDefinition } from '#schemas/page.ts'
import { exposedValues, withExposed } from '#schemas/section-use.ts'

/** A section (`of`), and the section as one block of a page shows it (`shown`), with the props that this block sets. */
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
 * Results by the block that uses the section. They are cached, because prepared blocks are cached by object identity,
 * so the blocks of a use must be created only once.
 */
const usedBy = new WeakMap<BlockNode, UsedSection>()

/** Returns the section with the props that the use sets (P3), except invalid ones. Pure apart from its cache. */
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
