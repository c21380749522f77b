import type { Issue } from '../issue.ts'
import type { Definition } from '../page.ts'
import type { BlockContract } from './block-contract.ts'
import type { IssueFactory } from './issue-factory.ts'

/**
 * Returns issues for slots that the block's type does not have, and for blocks whose type is not allowed in their slot
 * (P1). Ignores slots of unknown blocks (B5).
 */
export function slotIssues(
  definition: Definition,
  finder: IssueFactory,
  contracts: ReadonlyMap<string, BlockContract>,
): readonly Issue[] {
  const { words } = finder
  return Object.entries(definition.blocks).flatMap(([blockId, node]) => {
    const known = contracts.get(node.type)
    if (!known?.slots || node.v > known.version) return []
    return Object.entries(node.slots ?? {}).flatMap(([slot, ids]) => {
      const path = `/blocks/${blockId}/slots/${slot}`
      const allow = known.slots?.[slot]?.allow
      if (!allow) return [finder.issue('error', 'no-slot', { path, blockId, message: words.noSlot(slot) })]
      return ids.flatMap((inner, index) => {
        const type = definition.blocks[inner]?.type
        if (type === undefined || allow.includes('*') || allow.includes(type)) return []
        const message = words.slotRefuses(slot, finder.titleOf(type))
        return [finder.issue('error', 'slot-refuses', { path: `${path}/${index}`, blockId, message })]
      })
    })
  })
}
