import type { BlockNode, Definition } from '#schemas/page.ts'
import { createValidator } from '#schemas/validate/validate-definition.ts'

const validator = createValidator([])

/** Returns the issues of a definition's structure, which even a draft must not have (P1). */
export function envelopeIssuesOf(definition: unknown): readonly string[] {
  return validator.envelope(definition).map(({ path, message }) => `${path}: ${message}`)
}

/** Returns a page of up to a dozen blocks, some of them nested in slots. Equal seeds give equal pages. */
export function randomDefinition(seed: number): Definition {
  let state = seed + 1
  const next = (below: number) => {
    state = (Math.imul(state, 48_271) >>> 0) % 2_147_483_647
    return state % below
  }
  const blocks: Record<string, BlockNode> = {}
  const make = (depth: number): string => {
    const id = `b_${seed}_${Object.keys(blocks).length}`
    blocks[id] = { type: next(2) === 0 ? 'note' : 'frame', v: 1, props: { title: { $t: { sv: `Rubrik ${next(9)}` } } } }
    const inner = depth < 3 ? Array.from({ length: next(3) }, () => make(depth + 1)) : []
    if (inner.length > 0) blocks[id] = { ...blocks[id], slots: { inner } }
    return id
  }
  const main = Array.from({ length: 2 + next(4) }, () => make(0))
  return {
    format: 1,
    id: `page-${seed}`,
    kind: 'page',
    route: { name: 'index' },
    layout: 'default',
    guards: ['default'],
    seo: { index: true },
    regions: { main },
    blocks,
  }
}
