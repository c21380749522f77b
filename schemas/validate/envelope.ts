import { canonicalBytes } from '../canonical.ts'
import type { Issue } from '../issue.ts'
import { type Definition, pageLimits } from '../page.ts'
import type { IssueFactory } from './issue-factory.ts'

const kilobyte = 1024

/**
 * Checks the rules for definitions that the schema cannot express (P1): each id must have a block and be used only
 * once, a block must not be unused or contain itself, and the number of blocks, the depth and the size are limited.
 */
export function envelopeIssues(definition: Definition, bytes: number, finder: IssueFactory): readonly Issue[] {
  const issues: Issue[] = []
  const { words } = finder
  const { blocks } = definition
  const error = (code: string, found: Parameters<IssueFactory['issue']>[2]) =>
    issues.push(finder.issue('error', code, found))
  const count = Object.keys(blocks).length
  if (count > pageLimits.blocks) {
    error('too-many-blocks', { path: '/blocks', message: words.tooManyBlocks(count, pageLimits.blocks) })
  }
  if (bytes > pageLimits.bytes) issues.push(tooLarge(definition, bytes, finder))
  const places = new Map<string, string>()
  const visit = (ids: readonly string[], path: string, above: readonly string[]): void => {
    if (ids.length > 0 && above.length > pageLimits.depth) {
      error('too-deep', { path, message: words.tooDeep(pageLimits.depth), blockId: above.at(-1) })
      return
    }
    for (const [index, id] of ids.entries()) {
      const here = `${path}/${index}`
      const removed = { label: words.fix.removePlace, patch: [{ op: 'remove' as const, path: here }] }
      const node = Object.hasOwn(blocks, id) ? blocks[id] : undefined
      if (!node) {
        const hint = words.hint.dangling
        error('dangling-id', { path: here, message: words.dangling(id), blockId: id, hint, fix: removed })
        continue
      }
      if (above.includes(id)) {
        error('cycle', { path: here, message: words.cycle(id), blockId: id })
        continue
      }
      const before = places.get(id)
      if (before !== undefined) {
        error('used-twice', { path: here, message: words.usedTwice(id, before), blockId: id, fix: removed })
        continue
      }
      places.set(id, here)
      for (const [slot, inner] of Object.entries(node.slots ?? {})) {
        visit(inner, `/blocks/${id}/slots/${slot}`, [...above, id])
      }
    }
  }
  for (const [region, ids] of Object.entries(definition.regions)) visit(ids, `/regions/${region}`, [])
  // Blocks outside all regions may form a cycle. If so, report the cycle instead of unused blocks.
  const lost = Object.keys(blocks).filter((id) => !places.has(id) && !issues.some(({ blockId }) => blockId === id))
  for (const id of lost) {
    if (isInside(definition, id, id)) {
      error('cycle', { path: `/blocks/${id}`, message: words.cycle(id), blockId: id })
    } else {
      const hint = words.hint.unused
      error('unused-block', { path: `/blocks/${id}`, message: words.unused(id), blockId: id, hint })
    }
  }
  return issues
}

/** Returns the issue for a definition that is too large. It names the largest block, which an editor should reduce. */
function tooLarge(definition: Definition, bytes: number, finder: IssueFactory): Issue {
  const { words } = finder
  let heaviest = { id: '', bytes: 0 }
  for (const [id, node] of Object.entries(definition.blocks)) {
    const own = canonicalBytes(node)
    if (own > heaviest.bytes) heaviest = { id, bytes: own }
  }
  return finder.issue('error', 'too-large', {
    path: heaviest.id === '' ? '' : `/blocks/${heaviest.id}`,
    message: words.tooLarge(Math.ceil(bytes / kilobyte), pageLimits.bytes / kilobyte),
    blockId: heaviest.id || undefined,
    hint: words.blockTooLarge(finder.labelOf(heaviest.id), Math.ceil(heaviest.bytes / kilobyte)),
  })
}

function isInside(definition: Definition, id: string, sought: string): boolean {
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const node = Object.hasOwn(definition.blocks, next) ? definition.blocks[next] : undefined
    for (const inner of Object.values(node?.slots ?? {}).flat()) {
      if (inner === sought) return true
      if (!seen.has(inner)) waiting.push(inner)
      seen.add(inner)
    }
  }
  return false
}
