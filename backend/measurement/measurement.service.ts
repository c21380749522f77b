import { Temporal } from 'temporal-polyfill'
import type { TestVisitor } from '#schemas/test-groups.ts'
import { zoneOf } from '#schemas/windows.ts'
import type { Database } from '../kernel/database.ts'
import { writeApart } from '../kernel/write-apart.ts'
import type { VariantTestsService } from '../variant-tests/variant-tests.service.ts'
import * as store from './measurement.store.ts'
import { type BatchMarket, type ReadBatchDeps, readBatch } from './read-batch.ts'

export interface MeasurementDeps {
  readonly database: Database
  readonly clock: () => number
  readonly findMarket: (alias: string) => Promise<Pick<BatchMarket, 'id' | 'alias' | 'countryCode'> | null>
  readonly pageOf: ReadBatchDeps['pageOf']
  readonly tests: Pick<VariantTestsService, 'observe' | 'ordered' | 'rollUp'>
}

/** Returns the day (`YYYY-MM-DD`) of an instant in a country's time zone. `at` is in epoch milliseconds. */
export function dayIn(countryCode: string, at: number): string {
  const instant = Temporal.Instant.fromEpochMilliseconds(Math.round(at))
  return instant.toZonedDateTimeISO(zoneOf(countryCode)).toPlainDate().toString()
}

export function createMeasurementService({ database, clock, findMarket, pageOf, tests }: MeasurementDeps) {
  const shopDay = () => new Date(clock()).toISOString().slice(0, 10)

  async function marketOf(alias: string): Promise<BatchMarket | null> {
    const market = await findMarket(alias)
    return market && { ...market, dayOf: (at) => dayIn(market.countryCode, at) }
  }

  /**
   * Stores the valid events of a batch, and counts those that are refused. Returns false when the batch itself is
   * malformed.
   */
  async function storeBatch(body: unknown, visit: string, visitor: TestVisitor | null): Promise<boolean> {
    const read = await readBatch(body, { visit, now: clock() }, { marketOf, pageOf })
    const refusals = new Map<string, number>()
    const refuse = async (reason: string) => void refusals.set(reason, (refusals.get(reason) ?? 0) + 1)
    if (!read) await refuse('malformed')
    for (const reason of read?.refused ?? []) await refuse(reason)
    const unstorable = () => refuse('unstorable')
    if (read) {
      const { events, searches, vitals } = read
      await writeApart(events, (some) => store.insertEvents(database, some), unstorable)
      for (const search of searches)
        await writeApart([search], ([one]) => store.countSearch(database, one ?? search), unstorable)
      for (const vital of vitals)
        await writeApart([vital], ([one]) => store.countVital(database, one ?? vital), unstorable)
      if (visitor) await tests.observe({ visitor, shown: read.tests, events })
    }
    for (const [reason, count] of refusals) await store.countRefused(database, { day: shopDay(), reason, count })
    return read !== null
  }

  return { storeBatch }
}
