import { QueryFailed } from '#runtime/data/request-query.ts'

/** Report for operators that a block did not render correctly (B7). */
export interface BlockProblem {
  readonly page: string
  readonly revision: string
  /** Id of the block; empty when the problem concerns the whole page. */
  readonly blockId: string
  readonly type: string
  readonly code: 'unknown' | 'newer' | 'invalid' | 'load-failed' | 'load-timeout' | 'view-failed' | 'section-broken'
  readonly message: string
}

/** Thrown when a required block fails (`onError: 'fail-page'`), because the page cannot be shown without it. */
export class PageFailed extends Error {
  readonly problem: BlockProblem
  /** Whether a retry may succeed, because the block failed only because the back end was late or unavailable. */
  readonly isTransient: boolean
  constructor(problem: BlockProblem, { isTransient }: { readonly isTransient: boolean }) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
    this.problem = problem
    this.isTransient = isTransient
  }
}

/** Thrown when a page cannot be shown, such as for an unknown guard. The visitor sees the message. */
export class PageRefused extends Error {}

/** Statuses of pages and of the back end for which a retry may succeed. */
export const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Returns whether a page failed because the back end was unavailable: it did not respond in time, or responded to a
 * query with an error status other than 500.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof PageFailed) return error.isTransient
  return error instanceof QueryFailed && error.status !== 500
}

/**
 * Returns the status of the error page. Of the back end's statuses, only transient ones are passed on. A 404, for
 * example, would make search engines drop a page that exists.
 */
export function failureStatus(error: unknown): number {
  if (error instanceof QueryFailed && transientStatuses.has(error.status)) return error.status
  if (error instanceof PageFailed) return error.isTransient ? 503 : 500
  return error instanceof QueryFailed && error.status < 400 ? 503 : 500
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
