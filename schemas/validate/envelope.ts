import type { Issue } from '../issue.ts'
import { type Definition, pageLimits } from '../page.ts'

/** What the shape alone cannot say of a definition (P1): ids, cycles, dangling references, depth, size. */
export function envelopeIssues(definition: Definition, bytes: number): readonly Issue[] {
  const issues: Issue[] = []
  const error = (code: string, path: string, message: string, blockId?: string, hint?: string) =>
    issues.push({
      severity: 'error',
      code,
      path,
      label: blockId ? `Block ${blockId}` : 'Page',
      message,
      ...(blockId ? { blockId } : {}),
      ...(hint ? { hint } : {}),
    })
  const { blocks } = definition
  const count = Object.keys(blocks).length
  if (count > pageLimits.blocks) {
    error('too-many-blocks', '/blocks', `The page has ${count} blocks; at most ${pageLimits.blocks} are allowed.`)
  }
  if (bytes > pageLimits.bytes) {
    error(
      'too-large',
      '',
      `The page is ${Math.ceil(bytes / 1024)} kB; at most ${pageLimits.bytes / 1024} kB are allowed.`,
    )
  }
  const places = new Map<string, string>()
  const visit = (ids: readonly string[], path: string, above: readonly string[]): void => {
    if (above.length > pageLimits.depth) {
      error('too-deep', path, `Blocks are nested more than ${pageLimits.depth} deep.`, above.at(-1))
      return
    }
    for (const [index, id] of ids.entries()) {
      const here = `${path}/${index}`
      const node = blocks[id]
      if (!node) {
        error('dangling-id', here, `There is no block “${id}”.`, id, 'Remove it from the list, or add the block.')
        continue
      }
      if (above.includes(id)) {
        error('cycle', here, `Block “${id}” contains itself.`, id)
        continue
      }
      const before = places.get(id)
      if (before !== undefined) {
        error('used-twice', here, `Block “${id}” is already used at ${before}.`, id)
        continue
      }
      places.set(id, here)
      for (const [slot, inner] of Object.entries(node.slots ?? {})) {
        visit(inner, `/blocks/${id}/slots/${slot}`, [...above, id])
      }
    }
  }
  for (const [region, ids] of Object.entries(definition.regions)) visit(ids, `/regions/${region}`, [])
  for (const id of Object.keys(blocks)) {
    if (!places.has(id) && !issues.some((issue) => issue.blockId === id)) {
      error(
        'unused-block',
        `/blocks/${id}`,
        `Block “${id}” is in no region and no slot.`,
        id,
        'Place it, or remove it.',
      )
    }
  }
  return issues
}
