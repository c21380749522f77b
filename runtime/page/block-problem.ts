import { QueryFailed } from '#runtime/data/request-query.ts'

/** Report for operators that a block did not render correctly (B7). */
export interface BlockProblem {
  readonly page: string
  readonly revision: string
  /** Id of the block; empty when the whole page is concerned. */
  readonly blockId: string
  readonly type: string
  readonly code: 'unknown' | 'newer' | 'invalid' | 'load-failed' | 'load-timeout' | 'view-failed' | 'section-broken'
  readonly message: string
}

/** Thrown when a required block fails (`onError: 'fail-page'`), because the page cannot be shown without it. */
export class PageFailed extends Error {
  readonly problem: BlockProblem
  /**
   * Whether a retry may succeed, because the page itself is fine and only a dependency of the block did not respond.
   */
  readonly isTransient: boolean
  constructor(problem: BlockProblem, { isTransient }: { readonly isTransient: boolean }) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
    this.problem = problem
    this.isTransient = isTransient
  }
}

/** Thrown when a page cannot be shown for a reason that its visitor reads, such as an unknown guard. */
export class PageRefused extends Error {}

/** Statuses of pages and of the back end for which a retry may succeed. */
export const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

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

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
