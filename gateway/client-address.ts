import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from 'proxy-addr'

/** Proxies whose `X-Forwarded-For` is believed: so many hops in front of the gateway, or addresses and networks. */
export type TrustedProxies = number | readonly string[]

/**
 * Reads `TRUST_PROXY`: a number of hops, or a comma list of addresses, networks (CIDR) and the names `loopback`,
 * `linklocal`, `uniquelocal`. Empty: nobody is believed. Throws an Error whose message is a sentence for the operator.
 */
export function parseTrustedProxies(text: string): TrustedProxies {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  const [first = ''] = entries
  if (entries.length === 1 && /^\d{1,2}$/.test(first)) return Number(first)
  try {
    proxyaddr.compile(entries)
  } catch {
    throw new Error(`TRUST_PROXY is “${text}”: give a number of hops, or addresses and networks separated by commas.`)
  }
  return entries
}

export interface ClientAddress {
  /** The socket's peer, or, behind trusted proxies, the right-most forwarded address that is not theirs. */
  addressOf(request: IncomingMessage): string
  /** Whether an address that connects is a trusted proxy's. */
  isTrusted(address: string): boolean
  /** Whether the request comes straight from a trusted proxy. */
  isTrustedPeer(request: IncomingMessage): boolean
}

/** The one place that finds out who asks. */
export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const trusts =
    typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : proxyaddr.compile([...trusted])
  const isTrusted = (address: string) => isIP(address) > 0 && trusts(address, 0)
  const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  // What the address is found in is removed from a request that is passed on.
  const found = new WeakMap<IncomingMessage, string>()
  return {
    addressOf(request) {
      const known = found.get(request)
      if (known !== undefined) return known
      const forwarded = proxyaddr(request, trusts)
      const address = forwarded !== undefined && isIP(forwarded) > 0 ? forwarded : peerOf(request)
      found.set(request, address)
      return address
    },
    isTrusted,
    isTrustedPeer: (request) => isTrusted(peerOf(request)),
  }
}
