import { QueryFailed } from '#runtime/data/request-query.ts'
import { DeadlineExceeded } from './with-deadline.ts'

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
  readonly status: number
  constructor(problem: BlockProblem, status: number) {
    super(`Block ${problem.type} (${problem.blockId}) failed: ${problem.message}`)
    this.name = 'PageFailed'
    this.problem = problem
    this.status = status
  }
}

/** Thrown when a page cannot be shown, for example because it names an unknown guard. The visitor sees the message. */
export class PageRefused extends Error {}

/** Statuses of pages and of the back end for which a retry may succeed. */
export const transientStatuses: ReadonlySet<number> = new Set([429, 502, 503, 504])

/**
 * Codes with which the back end says that it has no such data for the visitor. `FORBIDDEN` is one of them, so that a
 * page does not reveal whether the data exists.
 */
const missingCodes: ReadonlySet<string | null> = new Set(['NOT_FOUND', 'FORBIDDEN'])

/**
 * Returns the status of a page with a required block that failed: 503 when the back end was late or unavailable, 404
 * when it has no such data for the visitor, otherwise 500.
 */
export function blockFailureStatus(error: unknown): number {
  if (error instanceof DeadlineExceeded) return 503
  if (error instanceof QueryFailed && missingCodes.has(error.code)) return 404
  return transientStatuses.has(failureStatus(error)) ? 503 : 500
}

/**
 * Returns the status of the error page. Only transient statuses of the back end are passed on. A 404 of the back end,
 * for example, would make search engines drop a page that exists.
 */
export function failureStatus(error: unknown): number {
  if (error instanceof PageFailed) return error.status
  if (!(error instanceof QueryFailed)) return 500
  if (transientStatuses.has(error.status)) return error.status
  return error.status < 400 ? 503 : 500
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
