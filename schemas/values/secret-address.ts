import ipaddr from 'ipaddr.js'

/** Ranges of ipaddr.js that are not routed on the internet. */
const ownRanges: ReadonlySet<string> = new Set(['loopback', 'private', 'uniqueLocal', 'linkLocal'])

/**
 * Returns whether secrets may be sent to a URL: over https, or over http to this machine or its private network. A host
 * name is in the private network if it has no dot, such as that of a container, or if it ends in a domain that the
 * internet does not have (`.internal`, `.local`), such as that of a Kubernetes service. The URL must have no user and
 * no password, because `fetch` refuses a URL that contains them, and its error message would reveal the password.
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
