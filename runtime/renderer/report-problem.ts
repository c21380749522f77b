import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import type { RenderInput } from './render-page.tsx'
import type { BlockProblem } from './request-scope.ts'

/** A block that may not be left out has failed: the page cannot stand without it (`onError: 'fail-page'`). */
export class PageFailed extends Error {
  constructor(problem: BlockProblem) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
  }
}

/** Tells a problem of a block, and stands for the block from then on. */
export function reported(
  { id, type }: ResolvedNode,
  code: BlockProblem['code'],
  message: string,
  { page, report }: RenderInput,
): { readonly problem: BlockProblem } {
  const problem = { page: page.id, revision: page.revision, blockId: id, type, code, message }
  report(problem)
  return { problem }
}
