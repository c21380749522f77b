import ipaddr from 'ipaddr.js'

/**
 * Returns the rate-limit key of an IP address. All addresses of an IPv6 /64 share a key, because they usually belong to
 * one household or host. An IPv4-mapped IPv6 address has the key of its IPv4 address. All malformed addresses share one
 * key.
 */
export function limitKeyOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!ipaddr.isValid(bare)) return 'unreadable'
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
