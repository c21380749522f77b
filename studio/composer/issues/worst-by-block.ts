import type { Issue } from '#schemas/issue.ts'

/** Returns the worst severity of each block's issues. Issues of the severity `info` are ignored. */
export function worstByBlock(issues: readonly Issue[]): ReadonlyMap<string, 'error' | 'warning'> {
  const found = new Map<string, 'error' | 'warning'>()
  for (const { blockId, severity } of issues) {
    if (!blockId || severity === 'info') continue
    if (severity === 'error' || !found.has(blockId)) found.set(blockId, severity)
  }
  return found
}
