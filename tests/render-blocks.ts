import type { BlockProblem } from '#runtime/page/block-problem.ts'
import { type LoadInput, loadBlocks } from '#runtime/page/load-blocks.ts'
import { type RenderOptions, renderHtml } from '#runtime/page/render-html.ts'
import { renderNode } from '#runtime/page/render-node.ts'

export interface RenderedBlocks {
  readonly main: string
  readonly problems: readonly BlockProblem[]
}

/** Loads and renders the blocks of a resolved page as for a request, but without the document around them. */
export async function renderBlocks(input: LoadInput, stub?: RenderOptions['stub']): Promise<RenderedBlocks> {
  const { regions, problems } = await loadBlocks(input)
  const rendered = renderHtml(regions, input.page, { toHtml: renderNode, stub })
  return { main: rendered.html.main ?? '', problems: [...problems, ...rendered.problems] }
}
