import type { PreparedNode } from '#runtime/registry/create-registry.ts'
import type { BlockNode, SectionDefinition } from '#schemas/page.ts'
import { exposedValues, withExposed } from '#schemas/section-use.ts'

/** A section and how one of its uses shows it. */
export interface UsedSection {
  readonly of: SectionDefinition
  readonly shown: SectionDefinition
  /** Blocks whose schema rejects the use's values. They are shown with the section's own values. */
  readonly refused: readonly { readonly block: string; readonly type: string; readonly message: string }[]
}

/** Sections by use. Prepared blocks are cached by object identity, so the blocks of a use must be created only once. */
const usedBy = new WeakMap<BlockNode, UsedSection>()

/** Returns the section with the props that the use sets (P3), where these are valid. Pure apart from its cache. */
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
