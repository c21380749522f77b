import type { BackendModule } from '../kernel/module.ts'
import { createErrorReportsHttp, type ErrorReportsHttpDeps } from './error-reports.http.ts'
import { createErrorReportsResolvers } from './error-reports.resolvers.ts'
import { createErrorReportsService, type ErrorReportsDeps, type ErrorReportsService } from './error-reports.service.ts'

export type { ErrorReportsDeps, ErrorReportsService } from './error-reports.service.ts'
export { honeybadgerUrl } from './forward.ts'

/** Interval at which collected errors are stored, in milliseconds. */
const flushEvery = 1_000

/** Creates the module that stores the errors of browsers and servers (decision 0056). */
export function createErrorReportsModule(
  deps: ErrorReportsDeps & Pick<ErrorReportsHttpDeps, 'keys' | 'limiter'>,
): BackendModule & { readonly service: ErrorReportsService } {
  const service = createErrorReportsService(deps)
  let timer: NodeJS.Timeout | undefined
  return {
    name: 'error-reports',
    service,
    resolvers: createErrorReportsResolvers(service),
    http: createErrorReportsHttp({ ...deps, service }),
    metrics: service.metrics,
    async start() {
      timer = setInterval(() => void service.flush(), flushEvery).unref()
    },
    async stop() {
      clearInterval(timer)
      await service.flush()
    },
  }
}
