import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'
import proxyaddr from 'proxy-addr'

/**
 * Proxies whose `X-Forwarded-For` is trusted: the number of hops in front of the gateway, or a list of IP addresses and
 * networks.
 */
export type TrustedProxies = number | readonly string[]

/**
 * Parses `TRUST_PROXY`: a number of hops, or a comma-separated list of IP addresses, networks (CIDR) and the names
 * `loopback`, `linklocal`, `uniquelocal`. An empty value trusts no proxy. Throws an error with a sentence for the
 * operator.
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
  /**
   * Returns the client's IP address. Without trusted proxies, this is the address of the socket's peer. Behind trusted
   * proxies, this is the right-most address in `X-Forwarded-For` that is not a trusted proxy's.
   */
  addressOf(request: IncomingMessage): string
  /**
   * Returns whether an IP address belongs to a trusted proxy. With a configured number of hops (from 1), returns true
   * for every IP address, because the addresses of the proxies are unknown.
   */
  isTrusted(address: string): boolean
  isTrustedPeer(request: IncomingMessage): boolean
}

export function createClientAddress(trusted: TrustedProxies): ClientAddress {
  const trusts =
    typeof trusted === 'number' ? (_: string, hop: number) => hop < trusted : proxyaddr.compile([...trusted])
  const isTrusted = (address: string) => isIP(address) > 0 && trusts(address, 0)
  const peerOf = ({ socket }: IncomingMessage) => socket.remoteAddress ?? ''
  // Addresses are cached, because the headers that contain them are removed before the request is forwarded.
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
