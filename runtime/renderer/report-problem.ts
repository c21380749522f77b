import { QueryFailed } from '#runtime/data/server-query.ts'
import type { ResolvedNode } from '#runtime/resolve/resolved-page.ts'
import type { RenderInput } from './render-page.tsx'
import { type BlockProblem, transientStatuses } from './request-scope.ts'

/** Thrown when a required block fails (`onError: 'fail-page'`), because the page cannot be shown without it. */
export class PageFailed extends Error {
  /**
   * Whether a retry may succeed, because the page itself is fine and only a dependency of the block did not respond.
   */
  readonly isTransient: boolean
  constructor(problem: BlockProblem, { isTransient }: { readonly isTransient: boolean }) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
    this.isTransient = isTransient
  }
}

/** Returns whether a page failed only because the back end did not respond, or not in time. */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof PageFailed) return error.isTransient
  return error instanceof QueryFailed && error.status !== 500
}

/**
 * Returns the status of the error page. Other statuses of the back end than the transient ones are the shop's own fault:
 * with its 404, search engines would forget the page.
 */
export function failureStatus(error: unknown): number {
  if (error instanceof QueryFailed && transientStatuses.has(error.status)) return error.status
  if (error instanceof PageFailed) return error.isTransient ? 503 : 500
  return error instanceof QueryFailed && error.status < 400 ? 503 : 500
}

/** Reports a block's problem and returns what replaces the block. */
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
