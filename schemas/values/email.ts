import { z } from 'zod'
import { readLine, readSigns } from './text.ts'

/** Maximum characters before the @ and in total (RFC 5321, 4.5.3.1). */
const maxLocalPartLength = 64
const maxEmailLength = 254

/**
 * Matches a `Dot-string` (RFC 5321), which is atoms separated by single full stops. Non-ASCII letters do not match,
 * because few mail servers accept them before the @.
 */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/**
 * Matches a domain name of at least two labels. The last label must not be a number, because `1.2.3.4` is not a domain
 * name.
 */
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/
/**
 * Matches characters that must not reach the URL parser, which converts the domain to ASCII. The parser would end the
 * host at these characters, or decode them.
 */
const noPartOfHost = /[\s/\\?#:@[\]<>%^|]/u
/** Matches an address as it is copied from links and mail programs: `mailto:…`, `Anna Ek <…>`. */
const wrapped = /^(?:mailto:|[^<>]*<)?(?<email>[^<>]*?)>?$/i

/**
 * Returns the normal form of an e-mail address, in which it is stored and compared: lower case, with the domain in
 * ASCII (`xn--`, UTS 46). Returns null when the address is invalid.
 */
export function readEmail(text: string): string | null {
  const email = wrapped.exec(readSigns(text))?.groups?.email?.trim() ?? ''
  const at = email.lastIndexOf('@')
  const local = email.slice(0, Math.max(0, at)).toLowerCase()
  if (local.length > maxLocalPartLength || !localPart.test(local)) return null
  const domain = asciiDomain(email.slice(at + 1))
  if (domain === null || local.length + 1 + domain.length > maxEmailLength) return null
  return `${local}@${domain}`
}

/**
 * Returns the key by which stored rows are looked up by e-mail address: the normal form of the address. For an invalid
 * address, the key is the text as normalised by `readLine`, lowercased and cut to the maximum length, because old rows
 * may contain such addresses.
 */
export function emailKey(text: string): string {
  return readEmail(text) ?? readLine(text).toLowerCase().slice(0, maxEmailLength)
}

/** An e-mail address in its normal form. */
export const emailSchema = z.string().transform((text, context) => {
  const email = readEmail(text)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: 'This is not a valid e-mail address.' })
  return z.NEVER
})

function asciiDomain(domain: string): string | null {
  if (noPartOfHost.test(domain)) return null
  const host = URL.parse(`http://${domain}`)?.hostname
  return host !== undefined && host.length <= 253 && domainName.test(host) ? host : null
}
