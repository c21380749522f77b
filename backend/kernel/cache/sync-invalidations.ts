import { invalidationCount } from '../change-feed.ts'
import { type ChangeMark, findLastChange, readChangesSince } from '../change-log.ts'
import type { Transaction } from '../database.ts'
import type { RequestContext } from '../request-context.ts'

export type RequestMemo = Pick<RequestContext, 'memo'>

/**
 * Resolves when every change committed before the call has been applied to the cache. Queries the database once per
 * request, and again after this process has published or enqueued a change, so that a request reads its own writes.
 * When `request` is null, every call queries the database. Concurrent callers share one query.
 */
export type SyncInvalidations = (request: RequestMemo | null) => Promise<void>

/**
 * Creates the synchronisation of a cache. Each query after the first calls `forget` with the tags of new changes and
 * all tags in the outbox, including tags that an earlier query has passed to `forget`.
 */
export function createInvalidationSync(
  database: Pick<Transaction, 'execute'>,
  forget: (tags: ReadonlySet<string>) => void,
): SyncInvalidations {
  let last: ChangeMark | null = null
  let reading: Promise<void> = Promise.resolve()
  let waiting: Promise<void> | null = null

  async function read(): Promise<void> {
    if (last === null) {
      last = await findLastChange(database)
      return
    }
    const { changes, mark, pending } = await readChangesSince(database, last)
    const tags = new Set([...changes.flatMap((change) => change.tags), ...pending])
    if (tags.size > 0) forget(tags)
    last = mark
  }

  /**
   * Waits for a query that starts after the call. A query already in progress may have read the log before the caller's
   * change.
   */
  function catchUp(): Promise<void> {
    waiting ??= reading.then(() => {
      waiting = null
      const now = read()
      reading = now.catch(() => undefined)
      return now
    })
    return waiting
  }

  return (request) => {
    if (!request) return catchUp()
    const last = request.memo('kept', () => ({ recorded: -1, known: Promise.resolve() }))
    if (last.recorded !== invalidationCount()) {
      last.recorded = invalidationCount()
      last.known = catchUp()
    }
    return last.known
  }
}
