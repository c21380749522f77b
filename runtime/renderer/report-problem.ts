import { QueryFailed } from '#runtime/data/server-query.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import type { RenderInput } from './render-page.tsx'
import type { BlockProblem } from './request-scope.ts'

/** A block that may not be left out has failed: the page cannot stand without it (`onError: 'fail-page'`). */
export class PageFailed extends Error {
  /** Nothing is wrong with the page: what the block stands on did not answer, and may the next time. */
  readonly isTransient: boolean
  constructor(problem: BlockProblem, { isTransient }: { readonly isTransient: boolean }) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
    this.isTransient = isTransient
  }
}

/** Whether a page could not be drawn only because the back end did not answer, or not in time. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof PageFailed) return error.isTransient
  return error instanceof QueryFailed && error.status !== 500
}

/** Tells a problem of a block, and stands for the block from then on. */
export function reportProblem(
  { id, type }: ResolvedNode,
  code: BlockProblem['code'],
  message: string,
  { page, report }: RenderInput,
): { readonly problem: BlockProblem } {
  const problem = { page: page.id, revision: page.revision, blockId: id, type, code, message }
  report(problem)
  return { problem }
}
