import type { Issue } from '#schemas/issue.ts'
import { languages as allLanguages } from '#schemas/languages.ts'
import { definitionSchema } from '#schemas/page.ts'
import { instantOf } from '#schemas/windows.ts'
import { publishInvalidation } from '../kernel/change-feed.ts'
import type { Transaction } from '../kernel/database.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { waitForGateways } from '../kernel/gateway-leases.ts'
import { applyDueSchedules, routeOfDefinition, tagsOf } from './apply-due-schedules.ts'
import * as store from './content.store.ts'
import { externalPageIssues } from './external-pages.ts'
import { dueMoves } from './pointers.rules.ts'
import { errorsOf } from './publish-gate.ts'
import type { MoveInput, PublishingDeps } from './publishing.service.ts'
import { endMove, findMove, findWaitingMoves, insertMove, type MoveRow } from './schedules.store.ts'

export type Scheduled =
  | { readonly kind: 'scheduled'; readonly move: MoveRow }
  | { readonly kind: 'refused'; readonly reason: 'missing' | 'past' | 'no-instant' | 'not-waiting' }
  | { readonly kind: 'invalid'; readonly issues: readonly Issue[] }

export type SchedulesService = ReturnType<typeof createSchedulesService>

/** Creates the service of scheduled pointer moves (N16). A schedule points to an immutable revision. */
export function createSchedulesService({
  database,
  clock,
  gate,
  source,
  eachRow,
}: PublishingDeps & { readonly eachRow: EachRow }) {
  return {
    /**
     * Schedules publishing a revision of a page, or unpublishing the page when `revision` is null, at a local time
     * (`wallClock`) in a time zone. The revision goes live even if newer revisions have been saved by then. Refuses a
     * local time that a clock change skips or repeats (P8).
     */
    async schedule(
      input: Omit<MoveInput, 'expected'> & {
        readonly revision: string | null
        readonly wallClock: string
        readonly zone: string
      },
    ): Promise<Scheduled> {
      const { id, revision, wallClock, zone, author, note, sentences = 'en' } = input
      const languages = [...new Set(input.languages ?? allLanguages)]
      const instant = zone === 'market' ? null : instantOf(wallClock, zone)
      if (instant === null) return { kind: 'refused', reason: 'no-instant' }
      if (instant <= clock()) return { kind: 'refused', reason: 'past' }
      const row = revision === null ? undefined : await store.findRevision(database, id, revision)
      const page = await store.findPage(database, id)
      if (!page || (revision !== null && !row)) return { kind: 'refused', reason: 'missing' }
      const foreign = externalPageIssues(page, source, sentences)
      if (foreign) return { kind: 'invalid', ...foreign }
      const errors = row ? await errorsOf(gate, row.definition, { languages, sentences }) : []
      if (errors.length > 0) return { kind: 'invalid', issues: errors }
      const definition = row && definitionSchema.parse(row.definition)
      const route = definition?.kind === 'page' ? definition.route.name : definition ? null : page.route
      const { move, seq } = await database.transaction(async (tx) => {
        await store.lockPage(tx, id)
        const at = new Date(instant)
        const kind = definition?.kind ?? page.kind
        const made = await insertMove(tx, {
          pageId: id,
          languages,
          revision,
          kind,
          route,
          at,
          wallClock,
          zone,
          author,
          note,
        })
        await store.logPointer(tx, { pageId: id, action: 'schedule', languages, revision, author, note })
        // Invalidate the cached pages, because they do not expire at the time of the new schedule.
        return {
          move: made,
          seq: await publishInvalidation(
            tx,
            tagsOf(id, [definition ? routeOfDefinition(definition) : null, ...(await liveRoutes(tx, id))]),
          ),
        }
      })
      await waitForGateways(database, seq)
      return { kind: 'scheduled', move }
    },

    async cancel(input: { readonly id: number; readonly author: string }): Promise<Scheduled> {
      const move = await findMove(database, input.id)
      if (!move) return { kind: 'refused', reason: 'missing' }
      const seq = await database.transaction(async (tx) => {
        await store.lockPage(tx, move.pageId)
        if (move.at.getTime() <= clock() || !(await endMove(tx, move.id, 'cancelled'))) return null
        const { pageId, languages, revision, route } = move
        const entry = { pageId, languages, revision, author: input.author, note: null }
        await store.logPointer(tx, { ...entry, action: 'cancel-schedule' })
        return publishInvalidation(tx, tagsOf(pageId, [route, ...(await liveRoutes(tx, pageId))]))
      })
      if (seq === null) return { kind: 'refused', reason: 'not-waiting' }
      await waitForGateways(database, seq)
      return { kind: 'scheduled', move: { ...move, state: 'cancelled' } }
    },

    /**
     * Applies due schedules to the stored pointers. Staff see the stored pointers in lists and logs. Shop pages change
     * on time without this job.
     */
    async settle(): Promise<void> {
      const due = dueMoves(await findWaitingMoves(database), clock())
      await eachRow([...new Set(due.map(({ pageId }) => pageId))], {
        job: 'pages.schedules',
        keyOf: (id) => id,
        work: (id) =>
          database.transaction(async (tx) => {
            await store.lockPage(tx, id)
            const before = await liveRoutes(tx, id)
            const routes = await applyDueSchedules(tx, id, clock())
            if (routes.length > 0) await publishInvalidation(tx, tagsOf(id, [...before, ...routes]))
          }),
      })
    },
  }
}

async function liveRoutes(tx: Transaction, id: string): Promise<readonly (string | null)[]> {
  return (await store.findPublishedOf(tx, id)).map(({ route }) => route)
}
