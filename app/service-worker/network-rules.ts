import type { RequestRule } from 'serwist'
import { tokenParameters, type WorkerSettings } from '#schemas/service-worker.ts'

/**
 * Returns the rules for `addRoutes`. The browser sends matching requests to the network without starting the worker.
 */
export function networkRules({ networkOnly, markets }: Pick<WorkerSettings, 'networkOnly' | 'markets'>): RequestRule {
  const market = Object.keys(markets).length > 0 ? '{/:market}?' : ''
  const personal = networkOnly.map((path) => ({ urlPattern: { pathname: `${market}${path}{/*}?` } }))
  const tokens = tokenParameters.map((name) => ({ urlPattern: { search: `*${name}=*` } }))
  return { condition: { or: [...personal, ...tokens] }, source: 'network' }
}
