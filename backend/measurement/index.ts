import type { BackendModule } from '../kernel/module.ts'
import { type Repetition, repeat } from '../kernel/repeat.ts'
import { createAnalyticsOutbox } from './analytics-outbox.ts'
import type { AnalyticsPort } from './analytics-port.ts'
import { createEventsHttp, type EventsHttpDeps } from './events.http.ts'
import { createMeasurementResolvers } from './measurement.resolvers.ts'
import { createMeasurementService, type MeasurementDeps } from './measurement.service.ts'
import { createOrderMeasurement } from './order-measurement.ts'
import { createReportService } from './report.service.ts'
import { rollUp } from './roll-up.ts'
import { insertSampleDays } from './sample-days.ts'

export { measurementPersonalData } from './measurement.personal-data.ts'
export { createMeasurementProtocol } from './measurement-protocol.ts'

/** Milliseconds between two calculations of the daily sums, and between two polls of the outbox. */
const rollUpEvery = 60_000
const sendEvery = 5_000
/**
 * Milliseconds for which the sums of a day are recalculated. Events can still be added to a past UTC day when their
 * batch is late, or in a market whose time zone is west of UTC.
 */
const openDays = 2 * 24 * 3_600_000

interface MeasuredMarket {
  readonly id: string
  readonly alias: string
  readonly countryCode: string
  readonly currency: string
}

export interface MeasurementModuleDeps
  extends Omit<MeasurementDeps, 'findMarket'>,
    Pick<EventsHttpDeps, 'origins' | 'secure'> {
  readonly markets: () => Promise<readonly MeasuredMarket[]>
  /** Analytics service to which purchases are sent; null when there is none. */
  readonly analytics: AnalyticsPort | null
  readonly onError: (error: unknown) => void
}

export interface MeasurementModule extends BackendModule {
  readonly orders: ReturnType<typeof createOrderMeasurement>
  /** Calculates the daily sums of all days that can still change. */
  readonly rollUp: () => Promise<boolean>
  /** Inserts sample sums for the staff screens of a demo. */
  readonly insertSamples: () => Promise<void>
  readonly sendDue: () => Promise<void>
}

/** Creates the module that measures what consenting visitors do, and reports it to staff. */
export function createMeasurementModule(deps: MeasurementModuleDeps): MeasurementModule {
  const { database, clock, onError, analytics } = deps
  const findMarket = async (alias: string) => (await deps.markets()).find((market) => market.alias === alias) ?? null
  const service = createMeasurementService({ ...deps, findMarket })
  const outbox = analytics && createAnalyticsOutbox({ ...deps, analytics })
  const calculate = async () => {
    const isDone = await rollUp(database, new Date(clock() - openDays).toISOString().slice(0, 10))
    return isDone && deps.tests.rollUp()
  }
  const sendDue = async () => outbox?.sendDue()
  let jobs: readonly Repetition[] = []
  return {
    name: 'measurement',
    resolvers: createMeasurementResolvers({
      reports: createReportService(database),
      marketIdOf: async (alias) => (await findMarket(alias))?.id ?? null,
      aliasOf: async (id) => (await deps.markets()).find((market) => market.id === id)?.alias ?? null,
    }),
    http: createEventsHttp({ ...deps, store: service.storeBatch }),
    orders: createOrderMeasurement({
      clock,
      countryOf: async (id) => (await deps.markets()).find((market) => market.id === id)?.countryCode ?? null,
      sends: analytics !== null,
      onPurchase: deps.tests.ordered,
    }),
    rollUp: calculate,
    sendDue,
    insertSamples: async () => insertSampleDays(database, { now: clock(), markets: await deps.markets() }),
    async start() {
      jobs = [repeat(rollUpEvery, calculate, onError), repeat(sendEvery, sendDue, onError)]
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()))
    },
  }
}
