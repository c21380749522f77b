import type { Issue } from '#schemas/issue.ts'

/** The worst that is said of each block; what is only a tip marks none. */
export function worstByBlock(issues: readonly Issue[]): ReadonlyMap<string, 'error' | 'warning'> {
  const found = new Map<string, 'error' | 'warning'>()
  for (const { blockId, severity } of issues) {
    if (!blockId || severity === 'info') continue
    if (severity === 'error' || !found.has(blockId)) found.set(blockId, severity)
  }
  return found
}
