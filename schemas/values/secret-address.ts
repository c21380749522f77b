import ipaddr from 'ipaddr.js'

/** Ranges of ipaddr.js that are not routed on the internet. */
const ownRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Returns whether secrets may be sent to a URL: over https to any host, or over http to a loopback, private or
 * link-local address. A host name counts as private if it has no dot, or ends in `.localhost`, `.internal` or `.local`.
 * The URL must not contain a user name or password: `fetch` refuses such a URL with an error message that contains the
 * password.
 */
export function mayReceiveSecrets(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password, hostname } = new URL(text)
  if (username !== '' || password !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isOwnHost(hostname))
}

function isOwnHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/g, '')
  if (ipaddr.isValid(bare)) return ownRanges.has(ipaddr.process(bare).range())
  return !bare.includes('.') || /\.(localhost|internal|local)$/.test(bare)
}
