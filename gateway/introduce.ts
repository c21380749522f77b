import type { IncomingMessage } from 'node:http'
import { clientHeader, signClient } from '#schemas/client-header.ts'
import type { TrustedProxies } from './client-address.ts'
import { requestIdHeader } from './request-id.ts'
import { removeReservedHeaders } from './reserved-headers.ts'

interface IntroduceOptions {
  readonly serverKey: string
  readonly publicUrl: string
  readonly trustedProxies: TrustedProxies
  readonly addressOf: (request: IncomingMessage) => string
  readonly warn: (line: string) => void
}

const forwardedByNobody =
  'a request has X-Forwarded-For and TRUST_PROXY is empty: behind a load balancer all visitors share one IP address and its limits'

/**
 * Creates the function that prepares a request for the servers behind the gateway. It removes the headers that only the
 * gateway may set, sets the header with the client's IP address, and returns this address.
 */
export function createIntroduce({ serverKey, publicUrl, trustedProxies, addressOf, warn }: IntroduceOptions) {
  let mayWarn = trustedProxies === 0 || (typeof trustedProxies === 'object' && trustedProxies.length === 0)
  return function introduce(request: IncomingMessage): string {
    if (mayWarn && request.headers['x-forwarded-for'] !== undefined) {
      mayWarn = false
      warn(forwardedByNobody)
    }
    const address = addressOf(request)
    const id = request.headers[requestIdHeader]
    removeReservedHeaders(request)
    if (id !== undefined) request.headers[requestIdHeader] = id
    if (address !== '') request.headers[clientHeader] = signClient(serverKey, address)
    if (publicUrl.startsWith('https:')) request.headers['x-forwarded-proto'] = 'https'
    return address
  }
}
