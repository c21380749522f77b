import type { ResolvedNode, ResolvedPage } from '#runtime/resolve/resolved-page.ts'
import type { BlockProblem } from './block-problem.ts'
import type { Depends } from './depends.ts'
import type { LoadedBlocks } from './load-blocks.ts'

export interface TraceInput {
  readonly page: ResolvedPage
  readonly blocks: Pick<LoadedBlocks, 'milliseconds'>
  readonly problems: readonly BlockProblem[]
  readonly depends: Depends
  /** HTML of the main region. */
  readonly main: string
}

/** Returns how a page was rendered (N26), as JSON. */
export function traceOf({ page, blocks, problems, depends, main }: TraceInput): string {
  return JSON.stringify({
    page: page.id,
    revision: page.revision,
    blocks: Object.entries(page.regions).flatMap(([region, nodes]) => blocksOf(nodes, region, 0, blocks.milliseconds)),
    notes: page.trace.map(({ blockId, note }) => ({ blockId, note })),
    coverage: page.coverage.map(({ blockId, path, shown }) => ({ blockId, path, shown })),
    problems: problems.map(({ blockId, type, code, message }) => ({ blockId, type, code, message })),
    varyDims: [...depends.dims],
    nextChangeAt: depends.expiresAt,
    mainBytes: Buffer.byteLength(main),
  })
}

/** Lists blocks in the order of the page; the blocks of a slot follow the block that has the slot. */
function blocksOf(
  nodes: readonly ResolvedNode[],
  region: string,
  depth: number,
  milliseconds: ReadonlyMap<ResolvedNode, number>,
): readonly object[] {
  return nodes.flatMap((node) => {
    const took = milliseconds.get(node)
    return [
      {
        id: node.id,
        type: node.type,
        region,
        depth,
        variant: node.variant,
        section: node.sectionId ?? null,
        milliseconds: took === undefined ? null : Math.round(took * 10) / 10,
      },
      ...Object.values(node.slots).flatMap((inner) => blocksOf(inner, region, depth + 1, milliseconds)),
    ]
  })
}
