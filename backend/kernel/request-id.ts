import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

const storage = new AsyncLocalStorage<string>()

/** Runs a request's work; what it logs can be found by the id that the gateway gave it (`X-Request-Id`). */
export function runWithRequestId<T>({ headers }: IncomingMessage, run: () => T): T {
  const id = headers['x-request-id']
  return typeof id === 'string' ? storage.run(id.slice(0, 128), run) : run()
}

/** For every line of the log: the id of the request that is being worked on. */
export function requestIdFields(): { readonly requestId?: string } {
  const requestId = storage.getStore()
  return requestId === undefined ? {} : { requestId }
}
