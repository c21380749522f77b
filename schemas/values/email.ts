import { z } from 'zod'
import { readLine, readSigns } from './text.ts'

/** Characters (RFC 5321, 4.5.3.1): before the @, and in all. */
const maxLocalPartLength = 64
const maxEmailLength = 254

/** RFC 5321 `Dot-string`: atoms with single full stops between them. Mail servers of few take letters beyond ASCII here. */
const localPart = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/
/** At least two labels, the last one no number: `1.2.3.4` is no domain. */
const domainName = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d][a-z\d-]{0,61}[a-z\d]$/
/** What the URL parser would take for another part of a URL, or decode. */
const noPartOfHost = /[\s/\\?#:@[\]<>%^|]/u
/** As links and mail programs write it: `mailto:…`, `Anna Ek <…>`. */
const wrapped = /^(?:mailto:|[^<>]*<)?(?<email>[^<>]*?)>?$/i

/**
 * The normal form of an e-mail address, by which it is stored and compared: lower case, its domain in ASCII (`xn--`,
 * UTS 46). Returns null when it is none.
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
 * What rows with an address are found by: its normal form. A text that is no address is compared in lower case, so that
 * rows from before the rules of today are found.
 */
export function emailKey(text: string): string {
  return readEmail(text) ?? readLine(text).toLowerCase().slice(0, maxEmailLength)
}

/** An e-mail address in its normal form. */
export const emailSchema = z.string().transform((text, context) => {
  const email = readEmail(text)
  if (email !== null) return email
  context.addIssue({ code: 'custom', message: 'This is no e-mail address.' })
  return z.NEVER
})

function asciiDomain(domain: string): string | null {
  if (noPartOfHost.test(domain)) return null
  const host = URL.parse(`http://${domain}`)?.hostname
  return host !== undefined && host.length <= 253 && domainName.test(host) ? host : null
}
