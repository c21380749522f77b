import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { BlockNode, SectionDefinition } from '#schemas/page.ts'
import { exposedValues, withExposed } from '#schemas/section-use.ts'

/** A section as shown by one of its uses. */
export interface UsedSection {
  readonly of: SectionDefinition
  readonly shown: SectionDefinition
  /** Blocks whose schema rejects the use's values: they are shown with the section's own. */
  readonly refused: readonly { readonly block: string; readonly type: string; readonly message: string }[]
}

/** Cache per use: prepared blocks are cached by object identity, so a use creates its section's blocks only once. */
const usedBy = new WeakMap<BlockNode, UsedSection>()

/** Returns the section with the props that the use sets (P3), where they are valid. Pure apart from its cache. */
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
