import { clientHeader, readSignedClient } from '#schemas/client-header.ts'
import { limitKeyOf } from '#schemas/limit-key.ts'
import type { Keys } from './keys.ts'

/** Client of a request, as far as the network identifies it. */
export interface Client {
  /** IP address; null when the request did not come over a socket. */
  readonly address: string | null
  /**
   * Key for rate limits: an IPv4 address, or the /64 of an IPv6 address. Null when the address is unknown, so that no
   * limit by address applies.
   */
  readonly limitKey: string | null
}

/** Client of a call within the process. Rate limits do not count it. */
export const noClient: Client = { address: null, limitKey: null }

export interface ClientHeaders {
  get(name: string): string | null | undefined
}

/**
 * Returns the client of a request. Its address is the one signed by the gateway, else that of the socket's peer. Never
 * reads `x-forwarded-for`, since anyone can send it.
 */
export function findClient(
  keys: Pick<Keys, 'serverKeys'>,
  headers: ClientHeaders,
  peer: string | null | undefined,
): Client {
  const address = readSignedClient(headers.get(clientHeader), keys.serverKeys) ?? peer ?? null
  return { address, limitKey: address === null ? null : limitKeyOf(address) }
}
