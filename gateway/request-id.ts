import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Header with the id of a request, which appears in the logs of proxies, gateway and back end. */
export const requestIdHeader = 'x-request-id'

const shape = /^[\w.:/+=-]{8,128}$/

export function createRequestId(isTrustedPeer: (request: IncomingMessage) => boolean) {
  return (request: IncomingMessage): string => {
    const given = request.headers[requestIdHeader]
    return typeof given === 'string' && shape.test(given) && isTrustedPeer(request) ? given : randomUUID()
  }
}
