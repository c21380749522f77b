import type { Database } from '../kernel/database.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { dropRevisions, findUnindexed, indexDraft, thinRevisions } from './content-housekeeping.store.ts'

export interface KeeperDeps {
  readonly database: Database
  readonly clock: () => number
  /** Writes down what schedules have come to. */
  readonly settle: () => Promise<void>
  readonly eachRow: EachRow
  readonly onError: (error: unknown) => void
}

export type ContentHousekeeping = ReturnType<typeof createContentHousekeeping>

const settleEvery = 1_000
const day = 86_400_000
/** Saves that nothing points to stay so long, and so many of each page for ever. */
const retention = { days: 90, newest: 50 } as const
/** After a day, saves of one editor within so many minutes are one. */
const sitting = 10

/** What keeps the content store in order. Shoppers depend on none of it. */
export function createContentHousekeeping({ database, clock, settle, eachRow, onError }: KeeperDeps) {
  const timers: NodeJS.Timeout[] = []
  let working: Promise<unknown> = Promise.resolve()
  const work = (task: () => Promise<unknown>) => {
    working = working.then(task).catch(onError)
  }
  /** Answers how many revisions were dropped. */
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
