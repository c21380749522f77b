import { invalidationCount } from '../change-feed.ts'
import { type ChangeMark, findLastChange, readChangesSince } from '../change-log.ts'
import type { Transaction } from '../database.ts'
import type { RequestContext } from '../request-context.ts'

/** A request, or whatever else asks. */
export type RequestMemo = Pick<RequestContext, 'memo'>

/**
 * Answers when every change that was committed before is known. Asks the database once for a request and again after a change was
 * recorded here, so that whoever writes sees what they wrote; `asker` null: each time. Requests that wait at the same time ask once.
 */
export type SyncInvalidations = (request: RequestMemo | null) => Promise<void>

/** `forget` is called with the tags of changes that were not known yet; with those that wait to be told perhaps more than once. */
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

  /** A statement that is already on its way may be too early. */
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
