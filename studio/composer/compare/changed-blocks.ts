import type { Definition } from '#schemas/page.ts'
import { changesBetween } from '../editing/changes.ts'
import { describeChange, isUserVisible, movedBlocks } from '../history/describe-change.ts'

/** How a block differs between two versions of a page. The keys of the staff messages are `compose:compare.mark.…`. */
export type BlockMark = 'added' | 'removed' | 'changed' | 'moved'

/** Returns the blocks that differ between two versions. A block that was moved and changed counts as changed. */
export function changedBlocks(before: Definition, after: Definition): ReadonlyMap<string, BlockMark> {
  const marks = new Map<string, BlockMark>()
  for (const change of changesBetween(before, after)) {
    if (!isUserVisible(change)) continue
    const { blockId, what } = describeChange(change)
    if (what === 'order') {
      for (const id of movedBlocks(change)) if (!marks.has(id)) marks.set(id, 'moved')
    } else if (blockId !== null) {
      marks.set(blockId, what === 'added' || what === 'removed' ? what : 'changed')
    }
  }
  return marks
}
