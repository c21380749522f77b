import { canonicalJson } from '#schemas/canonical.ts'
import { revisionOf } from '#schemas/revision.ts'
import { isTested, type ShownTest } from '#schemas/shown-tests.ts'
import { groupOf, type TestVisitor } from '#schemas/test-groups.ts'
import { controlGroup, testsTag, testTag, type VariantTest, variantTestSchema } from '#schemas/variant-test.ts'
import { mostWeeks, planOf, weekMilliseconds } from '#schemas/variant-test-plan.ts'
import type { logContent } from '../content/index.ts'
import type { DatabaseCache, RequestMemo } from '../kernel/cache/database-cache.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import * as store from './variant-tests.store.ts'
import { judge, type Verdict } from './verdict.rules.ts'

export interface VariantTestsDeps {
  readonly database: Database
  readonly cache: Pick<DatabaseCache, 'get'>
  readonly clock: () => number
  readonly log: typeof logContent
}

export type TestRefusal =
  | 'invalid'
  | 'stale'
  | 'missing'
  | 'started'
  | 'not-started'
  | 'unknown-group'
  | 'too-little-traffic'
  | 'too-many'

export type TestOutcome =
  | { readonly kind: 'done'; readonly row: store.TestRow }
  | { readonly kind: 'refused'; readonly code: TestRefusal; readonly paths: readonly string[] }

/** State of a test at an instant. `over` is a test that has reached its latest end before staff ended it. */
export type TestState = 'draft' | 'running' | 'over' | 'ended'

/** A test as pages see it: running, or ended with a group that everyone sees. */
export interface PublishedTest {
  readonly id: string
  readonly group: string | null
  readonly endsAt: number | null
}

export interface TestEvent {
  readonly at: Date
  readonly step: string
  readonly blockId: string | null
}

/** Maximum number of tests that run at the same time. Each test may multiply the cached versions of a page. */
const maxRunning = 10

export type VariantTestsService = ReturnType<typeof createVariantTestsService>

/** Creates the service that saves, starts, ends and judges variant tests, and counts visitors (decision 0071). */
export function createVariantTestsService({ database, cache, clock, log }: VariantTestsDeps) {
  const started = (request: RequestMemo | null) =>
    cache.get(request, testsTag, [testsTag], () => store.listStarted(database))
  const runningAt = async (at: number, request: RequestMemo | null = null) =>
    (await started(request)).filter((row) => stateOf(row, at) === 'running')

  /**
   * When this process last calculated the sums, in epoch milliseconds. Null at first, so that the first calculation
   * includes the weeks that settled while no back end was running.
   */
  let lastRollUp: number | null = null

  /** Changes a test in a transaction, and waits until every gateway has applied the change. */
  async function change(id: string, work: (tx: Transaction) => Promise<TestRefusal | null>): Promise<TestOutcome> {
    const done = await database.transaction(async (tx) => {
      const refusal = await work(tx)
      return refusal ?? publishInvalidation(tx, [testsTag, testTag(id)])
    })
    if (typeof done === 'string') return refused(done)
    await waitForGateways(database, done)
    return outcome(await store.findTest(database, id))
  }

  return {
    list: () => store.listTests(database),
    find: (id: string) => store.findTest(database, id),

    async groups(): Promise<ReadonlyMap<string, readonly string[]>> {
      const all = await store.listTests(database)
      return new Map(all.map(({ id, definition }) => [id, definition.groups.map((group) => group.id)]))
    },

    runningAt,

    /** Returns the tests that pages must know at an instant. For all other tests, everyone sees the control group. */
    async publishedAt(at: number, request: RequestMemo | null): Promise<readonly PublishedTest[]> {
      return (await started(request)).flatMap((row): readonly PublishedTest[] => {
        const state = stateOf(row, at)
        if (state === 'running') return [{ id: row.id, group: null, endsAt: row.endsAt?.getTime() ?? null }]
        if (state !== 'ended' || row.winner === null || row.winner === controlGroup) return []
        return [{ id: row.id, group: row.winner, endsAt: null }]
      })
    },

    async verdicts(rows: readonly store.TestRow[]): Promise<ReadonlyMap<string, Verdict>> {
      const weeks = await store.findWeeks(
        database,
        rows.map(({ id }) => id),
      )
      const judged = rows.map(({ id, definition, startedAt, endedAt }) => {
        const times = { startedAt: startedAt?.getTime() ?? null, endedAt: endedAt?.getTime() ?? null }
        return [id, judge({ test: definition, ...times, counts: weeks.get(id) ?? [] }, clock())] as const
      })
      return new Map(judged)
    },

    /** Saves the draft of a test. Refuses a save based on an outdated draft, and any change of a started test. */
    async save(input: {
      readonly id: string
      readonly definition: unknown
      readonly baseRevision: string | null
      readonly author: string
    }): Promise<TestOutcome> {
      const parsed = variantTestSchema.safeParse(input.definition)
      if (!parsed.success) return refused('invalid', parsed.error.issues.map(toPath))
      const definition: VariantTest = parsed.data
      if (definition.id !== input.id) return refused('invalid', ['/id'])
      const revision = revisionOf(canonicalJson(definition))
      const { id, author } = input
      return database.transaction(async (tx) => {
        const current = await store.lockTest(tx, id)
        if (current?.startedAt) return refused('started')
        // An unreadable draft may be replaced, because no one can see it.
        const known = current?.definition ? current.revision : null
        if (known !== input.baseRevision && known !== revision) return refused('stale')
        await store.saveTest(tx, { definition, revision, author, savedAt: new Date(clock()) })
        await log(tx, { subject: testTag(id), action: 'save', author, details: { revision } })
        return outcome(await store.findTest(tx, id))
      })
    },

    /** Starts a test. From then on its definition is fixed, and consenting visitors are divided into its groups. */
    start: ({ id, revision, author }: { readonly id: string; readonly revision: string; readonly author: string }) =>
      change(id, async (tx) => {
        await store.lockStarts(tx)
        const row = await store.lockTest(tx, id)
        if (!row?.definition) return 'missing'
        if (row.startedAt) return 'started'
        if (row.revision !== revision) return 'stale'
        if (!planOf(row.definition).fits) return 'too-little-traffic'
        const at = clock()
        const others = (await store.listStarted(tx)).filter((other) => stateOf(other, at) === 'running')
        if (others.length >= maxRunning) return 'too-many'
        const endsAt = new Date(at + mostWeeks * weekMilliseconds)
        await store.setTimes(tx, id, { startedAt: new Date(at), endsAt })
        await log(tx, { subject: testTag(id), action: 'start', author, details: { revision } })
        return null
      }),

    /** Ends a test, or chooses another group for everyone after its end. */
    end: ({ id, winner, author }: { readonly id: string; readonly winner: string; readonly author: string }) =>
      change(id, async (tx) => {
        const row = await store.lockTest(tx, id)
        if (!row?.definition) return 'missing'
        if (!row.startedAt) return 'not-started'
        if (!row.definition.groups.some((group) => group.id === winner)) return 'unknown-group'
        await store.setTimes(tx, id, { endedAt: row.endedAt ?? new Date(clock()), winner })
        await log(tx, { subject: testTag(id), action: 'end', author, details: { winner } })
        return null
      }),

    /**
     * Counts what a consenting visitor saw and did on a page. `shown` contains the tests that the page reports as
     * shown. An event counts only if it happened after the visitor's id was created, because until then every visitor
     * sees the control group. A view or click counts only on a page that showed the visitor's own group.
     */
    async observe(input: {
      readonly visitor: TestVisitor
      readonly shown: readonly ShownTest[]
      readonly events: readonly TestEvent[]
    }): Promise<void> {
      const { id: visitor, since } = input.visitor
      const running = await runningAt(clock())
      if (running.length === 0) return
      const events = input.events.filter(({ at }) => at.getTime() >= since * 1_000)
      const seen = running.flatMap((row) => {
        const shown = input.shown.find(({ test }) => test === row.id)
        const group = groupOf(row.definition, visitor)
        if (!shown || shown.group !== group) return []
        const own = events.filter(({ at }) => row.startedAt !== null && at >= row.startedAt)
        const on = (step: string) =>
          own.filter((event) => event.step === step && event.blockId !== null && isTested(shown, event.blockId))
        const views = shown.byPage ? own.filter(({ step }) => step === 'page_view') : on('block_view')
        const clicks = on('block_click')
        return [
          { id: row.id, goal: row.definition.goal, group, seenAt: first([...views, ...clicks]), click: first(clicks) },
        ]
      })
      const rows = seen.flatMap(({ id, group, seenAt }) => (seenAt ? [{ testId: id, visitor, group, seenAt }] : []))
      await store.insertVisitors(database, rows)
      for (const { id, goal, click } of seen)
        if (goal === 'click' && click) await store.setReached(database, { visitor, tests: [id], at: click })
      const ofCart = running.filter(({ definition }) => definition.goal === 'cart').map(({ id }) => id)
      // Try all additions to the cart, oldest first. An addition before the visitor's first view does not count, but a
      // later addition may count.
      const added = events.filter(({ step }) => step === 'add_to_cart').map(({ at }) => at.getTime())
      for (const at of added.toSorted((a, b) => a - b))
        await store.setReached(database, { visitor, tests: ofCart, at: new Date(at) })
    },

    async ordered(tx: Transaction, visitor: string): Promise<void> {
      const at = clock()
      const tests = (await runningAt(at)).filter(({ definition }) => definition.goal === 'order').map(({ id }) => id)
      await store.setReached(tx, { visitor, tests, at: new Date(at) })
    },

    /** Calculates the sums of the weeks that may still change. */
    async rollUp(): Promise<boolean> {
      const now = clock()
      const isDone = await store.rollUpWeeks(database, { now, last: lastRollUp })
      if (isDone) lastRollUp = now
      return isDone
    },
  }
}

export function stateOf(row: Pick<store.TestRow, 'startedAt' | 'endsAt' | 'endedAt'>, at: number): TestState {
  if (!row.startedAt || row.startedAt.getTime() > at) return 'draft'
  if (row.endedAt && row.endedAt.getTime() <= at) return 'ended'
  return row.endsAt && row.endsAt.getTime() <= at ? 'over' : 'running'
}

function first(events: readonly TestEvent[]): Date | null {
  const times = events.map(({ at }) => at.getTime())
  return times.length === 0 ? null : new Date(Math.min(...times))
}

function refused(code: TestRefusal, paths: readonly string[] = []): TestOutcome {
  return { kind: 'refused', code, paths }
}

function outcome(row: store.TestRow | undefined): TestOutcome {
  return row ? { kind: 'done', row } : refused('missing')
}

const toPath = ({ path }: { readonly path: readonly PropertyKey[] }) => `/${path.map(String).join('/')}`
