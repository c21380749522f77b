import { clientHeader, readSignedClient } from '#schemas/client-header.ts'
import { limitKeyOf } from '#schemas/limit-key.ts'
import type { Keys } from './keys.ts'

export interface Client {
  /** IP address; null when the request did not come over a socket. */
  readonly address: string | null
  /**
   * Key for rate limits: the IPv4 address, or the /64 prefix of the IPv6 address. Null when the address is unknown;
   * rate limits by address then do not apply.
   */
  readonly limitKey: string | null
}

/** Client of a call from within the process. Rate limits by address do not apply to it. */
export const noClient: Client = { address: null, limitKey: null }

export interface ClientHeaders {
  get(name: string): string | null | undefined
}

/**
 * Returns the client of a request. Takes the address that the gateway has signed or, without a gateway, the address of
 * the socket's peer. Never reads `x-forwarded-for`, because anyone can send it.
 */
export function findClient(
  keys: Pick<Keys, 'serverKeys'>,
  headers: ClientHeaders,
  peer: string | null | undefined,
): Client {
  const address = readSignedClient(headers.get(clientHeader), keys.serverKeys) ?? peer ?? null
  return { address, limitKey: address === null ? null : limitKeyOf(address) }
}
