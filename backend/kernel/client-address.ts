import { clientHeader, readSignedClient } from '#schemas/client-header.ts'
import { limitKeyOf } from '#schemas/limit-key.ts'
import type { Keys } from './keys.ts'

/** Who sent a request, as far as the network tells. */
export interface Client {
  /** IP address; null: the request did not come over a socket. */
  readonly address: string | null
  /** What limits count: an IPv4 address, or the /64 of an IPv6 address. Null: nothing is counted by address. */
  readonly limitKey: string | null
}

/** Asked within the process: there is nobody to count. */
export const noClient: Client = { address: null, limitKey: null }

export interface ClientHeaders {
  get(name: string): string | null | undefined
}

/**
 * Finds the client of a request: the address that the gateway has signed, else the socket's peer. `x-forwarded-for` is
 * never read here, since anyone can send it.
 */
export function findClient(
  keys: Pick<Keys, 'serverKeys'>,
  headers: ClientHeaders,
  peer: string | null | undefined,
): Client {
  const address = readSignedClient(headers.get(clientHeader), keys.serverKeys) ?? peer ?? null
  return { address, limitKey: address === null ? null : limitKeyOf(address) }
}
