import type { BlockContext } from '#runtime/context.ts'
import { parts } from '#runtime/markdown/markdown.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { type BlockProblem, blockFailureStatus, messageOf, PageFailed } from './block-problem.ts'
import { defaultDeadline, type LoadInput, problemOf } from './load-blocks.ts'
import { DeadlineExceeded, withDeadline } from './with-deadline.ts'

export interface RenderedMarkdown {
  readonly markdown: string
  readonly problems: readonly BlockProblem[]
  readonly isBeyondLastPage: boolean
}

/**
 * Loads and renders the main region as Markdown. Blocks without a Markdown view are skipped, and a failing block is
 * left out, as in HTML (B7).
 */
export async function renderMarkdown(input: LoadInput): Promise<RenderedMarkdown> {
  const { page, registry, deadline = defaultDeadline } = input
  const problems: BlockProblem[] = []
  let isBeyondLastPage = false
  const context = {
    ...input.context,
    notes: {},
    onBeyondLastPage: () => {
      isBeyondLastPage = true
    },
  }

  async function sayNode(node: ResolvedNode): Promise<string> {
    const block = registry.find(node.type)
    const inner = Promise.all(Object.values(node.slots).flat().map(sayNode))
    // Mark a rejection as handled: if this block fails first, nothing awaits the promise.
    inner.catch(() => undefined)
    if (!block || node.problem) return ''
    try {
      const own: BlockContext = { ...context, block: { id: node.id, type: node.type } }
      const said = await withDeadline(block.prepareMarkdown(node.props, own), deadline)
      return parts(said, ...(await inner))
    } catch (error) {
      if (error instanceof PageFailed) throw error
      const isLate = error instanceof DeadlineExceeded
      const problem = problemOf(node, page, isLate ? 'load-timeout' : 'load-failed', messageOf(error))
      if (block.onError === 'fail-page') throw new PageFailed(problem, blockFailureStatus(error))
      problems.push(problem)
      return parts(...(await inner))
    }
  }

  const markdown = parts(...(await Promise.all((page.regions.main ?? []).map(sayNode))))
  return { markdown, problems, isBeyondLastPage }
}
