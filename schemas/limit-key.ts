import ipaddr from 'ipaddr.js'

/** What limits by address count: one household or host has a whole /64 of IPv6, so that is one; IPv4 within IPv6 is IPv4. */
export function limitKeyOf(address: string): string {
  const [bare = ''] = address.split('%')
  if (!ipaddr.isValid(bare)) return 'unreadable'
  const parsed = ipaddr.process(bare)
  if (parsed instanceof ipaddr.IPv4) return parsed.toString()
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}
