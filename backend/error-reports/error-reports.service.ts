import { randomUUID } from 'node:crypto'
import { Counter, type Registry } from 'prom-client'
import type { Database } from '../kernel/database.ts'
import { createCollector } from './collector.ts'
import { type ErrorGroupRow, findErrorDetails, listErrorGroups, saveErrors } from './error-reports.store.ts'
import { createForwarder, type ForwarderOptions } from './forward.ts'
import { type ErrorDetails, type ErrorSource, readNotice } from './notice.ts'

export interface ErrorReportsDeps {
  readonly database: Database
  readonly clock: () => number
  /** Honeybadger’s URL and API key. Without them, errors are stored only in the shop’s own database. */
  readonly honeybadger?: Pick<ForwarderOptions, 'url' | 'apiKey'> | undefined
  /**
   * Logs that errors could not be stored or forwarded. Called only for the first of several consecutive failures. Must
   * not report an error itself, because that report could fail in the same way.
   */
  readonly onUnsent: (error: unknown, what: string) => void
}

export interface ErrorReportsService {
  /**
   * Accepts a notice of the package `@honeybadger-io/js`. Returns a random id for the response, or null when the notice
   * is invalid.
   */
  take(notice: unknown, source: ErrorSource): string | null
  flush(): Promise<void>
  list(options: { readonly source: ErrorSource | null; readonly limit: number }): Promise<readonly ErrorGroupRow[]>
  details(fingerprint: string): Promise<ErrorDetails | null>
  /** Resolves when no report waits to be forwarded to Honeybadger. */
  forwarded(): Promise<void>
  metrics(registry: Registry): void
}

export function createErrorReportsService(deps: ErrorReportsDeps): ErrorReportsService {
  const { database, clock, honeybadger, onUnsent } = deps
  const collector = createCollector({
    save: (collected) => saveErrors(database, collected),
    onUnsaved: (error) => onUnsent(error, 'errors could not be stored'),
    clock,
  })
  const forwarder = honeybadger
    ? createForwarder({ ...honeybadger, onUnsent: (error) => onUnsent(error, 'errors could not be forwarded') })
    : null
  let reports: Counter<'source' | 'result'> | null = null

  return {
    take(notice, source) {
      const report = readNotice(notice, source)
      if (!report) return null
      const isTaken = collector.add(report)
      forwarder?.send(report)
      reports?.inc({ source, result: isTaken ? 'taken' : 'dropped' })
      return randomUUID()
    },
    flush: collector.flush,
    list: (options) => listErrorGroups(database, options),
    details: (fingerprint) => findErrorDetails(database, fingerprint),
    async forwarded() {
      await forwarder?.settled()
    },
    metrics(registry) {
      reports = new Counter({
        name: 'kolofon_error_reports_total',
        help: 'Errors reported by browsers and servers, and whether they were taken or dropped.',
        labelNames: ['source', 'result'],
        registers: [registry],
      })
    },
  }
}
