import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, PageFailed } from './block-problem.ts'
import { type LoadedBlocks, type LoadInput, loadBlocks } from './load-blocks.ts'
import { type RenderOptions, renderHtml } from './render-html.ts'
import { renderNode } from './render-node.ts'

interface Traced {
  /** Milliseconds until a block's data was loaded, by node; null when a required block failed to load. */
  readonly milliseconds: LoadedBlocks['milliseconds'] | null
  readonly problems: readonly BlockProblem[]
  /** HTML of the main region; null when a required block failed. */
  readonly main: string | null
}

/**
 * Loads and renders the blocks, and returns a JSON report about each block (N26), even if a required block fails.
 */
export async function renderTrace(
  input: LoadInput,
  stub: RenderOptions['stub'],
): Promise<{ readonly body: string; readonly problems: readonly BlockProblem[] }> {
  const { page } = input
  const { milliseconds, problems, main } = await traceBlocks(input, stub)
  const body = JSON.stringify({
    page: page.id,
    revision: page.revision,
    blocks: Object.entries(page.regions).flatMap(([region, nodes]) => blocksOf(nodes, region, 0, milliseconds)),
    notes: page.trace.map(({ blockId, note }) => ({ blockId, note })),
    coverage: page.coverage.map(({ blockId, path, shown }) => ({ blockId, path, shown })),
    problems: problems.map(({ blockId, type, code, message }) => ({ blockId, type, code, message })),
    varyDims: page.varyDims,
    nextChangeAt: page.nextChangeAt,
    mainBytes: main === null ? null : Buffer.byteLength(main),
  })
  return { body, problems }
}

async function traceBlocks(input: LoadInput, stub: RenderOptions['stub']): Promise<Traced> {
  let loaded: Pick<Traced, 'milliseconds' | 'problems'> = { milliseconds: null, problems: [] }
  try {
    const blocks = await loadBlocks(input)
    loaded = blocks
    const { html, problems } = renderHtml(blocks.regions, input.page, { toHtml: renderNode, stub })
    return { milliseconds: blocks.milliseconds, problems: [...blocks.problems, ...problems], main: html.main ?? '' }
  } catch (error) {
    if (!(error instanceof PageFailed)) throw error
    return { milliseconds: loaded.milliseconds, problems: [...loaded.problems, error.problem], main: null }
  }
}

/** Lists blocks in the order in which they are on the page. The blocks of a slot follow the block that has the slot. */
function blocksOf(
  nodes: readonly ResolvedNode[],
  region: string,
  depth: number,
  milliseconds: Traced['milliseconds'],
): readonly object[] {
  return nodes.flatMap((node) => {
    // A block without a loader takes no time.
    const took = milliseconds && (milliseconds.get(node) ?? 0)
    return [
      {
        id: node.id,
        type: node.type,
        region,
        depth,
        variant: node.variant,
        section: node.sectionId ?? null,
        milliseconds: took === null ? null : Math.round(took * 10) / 10,
      },
      ...Object.values(node.slots).flatMap((inner) => blocksOf(inner, region, depth + 1, milliseconds)),
    ]
  })
}
