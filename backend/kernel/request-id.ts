import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage } from 'node:http'

const storage = new AsyncLocalStorage<string>()

/** Runs the handler of a request so that its log lines contain the request id from the gateway (`X-Request-Id`). */
export function runWithRequestId<T>({ headers }: IncomingMessage, run: () => T): T {
  const id = headers['x-request-id']
  return typeof id === 'string' ? storage.run(id.slice(0, 128), run) : run()
}

export function requestIdFields(): { readonly requestId?: string } {
  const requestId = storage.getStore()
  return requestId === undefined ? {} : { requestId }
}
