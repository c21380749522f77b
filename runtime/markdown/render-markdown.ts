import type { BlockContext } from '#runtime/context.ts'
import type { RenderInput } from '#runtime/renderer/render-page.tsx'
import type { BlockProblem } from '#runtime/renderer/request-scope.ts'
import { DeadlineExceeded, withDeadline } from '#runtime/renderer/with-deadline.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import { parts } from './markdown.ts'

export type MarkdownInput = Pick<RenderInput, 'page' | 'registry' | 'context' | 'quarantined' | 'deadline' | 'report'>

const defaultDeadline = 4000

/**
 * Renders the main region of a page as Markdown. Blocks without a Markdown view are skipped, and a failing block is
 * left out, as in HTML (B7).
 */
export async function renderMarkdown(input: MarkdownInput): Promise<string> {
  return parts(...(await Promise.all((input.page.regions.main ?? []).map((node) => sayNode(node, input)))))
}

async function sayNode(node: ResolvedNode, input: MarkdownInput): Promise<string> {
  const { page, registry, context } = input
  const block = registry.find(node.type)
  const inner = Promise.all(
    Object.values(node.slots)
      .flat()
      .map((child) => sayNode(child, input)),
  )
  if (!block || node.problem || input.quarantined?.has(`${page.revision}/${node.id}`)) return ''
  try {
    const own: BlockContext = { ...context, block: { id: node.id, type: node.type } }
    const said = await withDeadline(block.prepareMarkdown(node.props, own), input.deadline ?? defaultDeadline)
    return parts(said, ...(await inner))
  } catch (error) {
    const code: BlockProblem['code'] = error instanceof DeadlineExceeded ? 'load-timeout' : 'load-failed'
    const message = error instanceof Error ? error.message : String(error)
    input.report({ page: page.id, revision: page.revision, blockId: node.id, type: node.type, code, message })
    if (block.onError === 'fail-page') throw error
    return parts(...(await inner))
  }
}
