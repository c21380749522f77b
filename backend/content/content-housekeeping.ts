import type { Database } from '../kernel/database.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { dropRevisions, findUnindexed, indexDraft, thinRevisions } from './content-housekeeping.store.ts'

export interface KeeperDeps {
  readonly database: Database
  readonly clock: () => number
  /** Stores the effects of schedules that are due. */
  readonly settle: () => Promise<void>
  readonly eachRow: EachRow
  readonly onError: (error: unknown) => void
}

export type ContentHousekeeping = ReturnType<typeof createContentHousekeeping>

const settleEvery = 1_000
const day = 86_400_000
/**
 * Retention of unreferenced revisions. A revision is retained for `days`, and after that as long as it is among the
 * `newest` of its page.
 */
const retention = { days: 90, newest: 50 } as const
/**
 * If an editor saves a page again within this many minutes, the earlier revision is deleted after a day, unless it has
 * a note or is referenced.
 */
const sitting = 10

/**
 * Creates the background jobs of the content store. Pages are correct even when no job runs, because reads take due
 * schedules into account.
 */
export function createContentHousekeeping({ database, clock, settle, eachRow, onError }: KeeperDeps) {
  const timers: NodeJS.Timeout[] = []
  let working: Promise<unknown> = Promise.resolve()
  const work = (task: () => Promise<unknown>) => {
    working = working.then(task).catch(onError)
  }
  const drop = async () => {
    const thinned = await thinRevisions(database, { since: new Date(clock() - day), minutes: sitting })
    const since = new Date(clock() - retention.days * day)
    return thinned + (await dropRevisions(database, { since, newest: retention.newest }))
  }

  return {
    settle,
    drop,
    async start(): Promise<void> {
      await eachRow(await findUnindexed(database), {
        job: 'pages.index',
        keyOf: ({ id }) => id,
        work: (draft) => indexDraft(database, draft),
      })
      timers.push(
        setInterval(() => work(settle), settleEvery),
        setInterval(() => work(drop), day),
      )
      for (const timer of timers) timer.unref()
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer)
      await working
    },
  }
}
