import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { BlockNode, SectionDefinition } from '#schemas/page.ts'
import { exposedValues, withExposed } from '#schemas/section-use.ts'

/** A section as one use shows it. */
export interface UsedSection {
  readonly of: SectionDefinition
  readonly shown: SectionDefinition
  /** Blocks that the use's values do not fit: they are shown as the section has them. */
  readonly refused: readonly { readonly block: string; readonly type: string; readonly message: string }[]
}

/** By use: prepared blocks are cached by their object, so a use makes its section's blocks once. */
const usedBy = new WeakMap<BlockNode, UsedSection>()

/** The section with the props that the use sets (P3), as far as they fit. Pure but for its cache. */
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
