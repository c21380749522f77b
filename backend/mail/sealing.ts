import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import { seal, unseal } from '../kernel/seal.ts'
import type { Secret } from '../kernel/secret.ts'

/**
 * Mail as stored. Its text contains placeholders; the field `sealed` contains the encrypted secrets that replace them
 * when the mail is sent. `sealed` is null for a mail without secrets, and after sending.
 */
export interface SealedMail {
  readonly key: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  readonly sealed: string | null
}

const purpose = 'mail secrets'
const placeholder = /secret-[0-9a-f]{24}/g
const openLink = /([?&][\w-]*token=)(?!secret-[0-9a-f]{24})[\w.~%-]+/gi
const secretsSchema = z.record(z.string().regex(/^secret-[0-9a-f]{24}$/), z.string())

/**
 * Encrypts the secrets of one mail with the shop's keys. Returns null when the mail has no secrets. `mailKey` binds the
 * result to the mail.
 */
export function sealSecrets(keys: Keys, mailKey: string, secrets: readonly Secret[]): string | null {
  if (secrets.length === 0) return null
  const plain = JSON.stringify(Object.fromEntries(secrets.map((secret) => [secret.placeholder, secret.reveal()])))
  return seal(keys, { purpose, row: mailKey }, plain)
}

/**
 * Returns the mail as its recipient gets it, with the secrets in place of its placeholders. Text that only looks like a
 * placeholder stays unchanged. Throws when no key of the shop can decrypt the secrets.
 */
export function unsealMail(keys: Keys, mail: SealedMail): Pick<SealedMail, 'text' | 'html' | 'headers'> {
  const secrets = new Map(mail.sealed === null ? [] : Object.entries(openSecrets(keys, mail.key, mail.sealed)))
  const fill = (text: string) => replaceEach(text, [...secrets.keys()], (found) => secrets.get(found) ?? found)
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]))
  return { text: fill(mail.text), html: fill(mail.html), headers }
}

/**
 * Returns the text or HTML of a mail as staff may see it: each placeholder of a secret is replaced by “…”. When
 * `placeholders` is null, the mail's placeholders were not stored, so everything that looks like a token or a
 * placeholder is replaced.
 */
export function redact(text: string, placeholders: readonly string[] | null): string {
  if (placeholders !== null) return replaceEach(text, placeholders, () => '…')
  return text.replace(openLink, '$1…').replace(placeholder, '…')
}

interface Judged {
  /** Subject, text, HTML and headers of the mail, including text that the shop did not write. */
  readonly texts: readonly string[]
  /**
   * The parts of `texts` that the shop wrote. Only these are checked for unencrypted tokens and unknown placeholders,
   * because text from people and feeds may look like either.
   */
  readonly own: readonly string[]
  readonly secrets: readonly Secret[]
}

/**
 * Throws when a text contains a secret, or when the shop's own text contains a link with an unencrypted token or a
 * placeholder that belongs to no secret of the mail.
 */
export function assertSealed({ texts, own, secrets }: Judged): void {
  const known = new Set(secrets.map((secret) => secret.placeholder))
  const isOpen = own.some((text) => text.search(openLink) >= 0)
  if (isOpen || texts.some((text) => secrets.some((secret) => text.includes(secret.reveal()))))
    throw new Error('A mail has a token in the clear: give it as a Secret.')
  if (own.some((text) => (text.match(placeholder) ?? []).some((found) => !known.has(found))))
    throw new Error('A mail has a placeholder without its secret.')
}

/**
 * Replaces each occurrence of the strings in `wanted`. They need no escaping in the regular expression, because they
 * consist of letters, digits and hyphens.
 */
function replaceEach(text: string, wanted: readonly string[], by: (found: string) => string): string {
  return wanted.length === 0 ? text : text.replace(new RegExp(wanted.join('|'), 'g'), by)
}

function openSecrets(keys: Keys, mailKey: string, sealed: string): Readonly<Record<string, string>> {
  const plain = unseal(keys, { purpose, row: mailKey }, sealed)
  if (plain === null) throw new Error('The secrets of a mail cannot be opened: its key is gone.')
  return secretsSchema.parse(JSON.parse(plain))
}
