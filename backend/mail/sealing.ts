import { z } from 'zod'
import type { Keys } from '../kernel/keys.ts'
import { seal, unseal } from '../kernel/seal.ts'
import type { Secret } from '../kernel/secret.ts'

/**
 * Mail as stored. Its text contains placeholders instead of secrets; `sealed` contains the encrypted secrets until the
 * mail is sent.
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
 * Encrypts the secrets of one mail with the shop's keys; returns null when it has none. `mailKey` binds them to the
 * mail.
 */
export function sealSecrets(keys: Keys, mailKey: string, secrets: readonly Secret[]): string | null {
  if (secrets.length === 0) return null
  const plain = JSON.stringify(Object.fromEntries(secrets.map((secret) => [secret.placeholder, secret.reveal()])))
  return seal(keys, { purpose, row: mailKey }, plain)
}

/**
 * Returns the mail as its recipient gets it, with its placeholders replaced by the secrets. Text that only looks like a
 * placeholder stays unchanged. Throws when no key of the shop can decrypt the secrets.
 */
export function unsealMail(keys: Keys, mail: SealedMail): Pick<SealedMail, 'text' | 'html' | 'headers'> {
  const secrets = new Map(mail.sealed === null ? [] : Object.entries(openSecrets(keys, mail.key, mail.sealed)))
  const fill = (text: string) => replaceEach(text, [...secrets.keys()], (found) => secrets.get(found) ?? found)
  const headers = Object.fromEntries(Object.entries(mail.headers).map(([name, value]) => [name, fill(value)]))
  return { text: fill(mail.text), html: fill(mail.html), headers }
}

/**
 * Returns a text of a mail for staff, without the mail's own placeholders. When `placeholders` is null, the mail is
 * older than that column, so everything that may be a token or a placeholder is removed.
 */
export function redact(text: string, placeholders: readonly string[] | null): string {
  if (placeholders !== null) return replaceEach(text, placeholders, () => '…')
  return text.replace(openLink, '$1…').replace(placeholder, '…')
}

interface Judged {
  /** All texts of the mail, with everything in them. */
  readonly texts: readonly string[]
  /**
   * The parts of `texts` that the shop wrote. Only these are checked, because text from people and feeds may look like
   * anything.
   */
  readonly own: readonly string[]
  readonly secrets: readonly Secret[]
}

/**
 * Throws when a text contains a secret, or when the shop's own text contains a link with a readable token, or a
 * placeholder that no secret of the mail replaces.
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
 * Replaces each occurrence of the strings in `wanted`. They consist of hex digits and hyphens, so the regular
 * expression needs no escaping.
 */
function replaceEach(text: string, wanted: readonly string[], by: (found: string) => string): string {
  return wanted.length === 0 ? text : text.replace(new RegExp(wanted.join('|'), 'g'), by)
}

function openSecrets(keys: Keys, mailKey: string, sealed: string): Readonly<Record<string, string>> {
  const plain = unseal(keys, { purpose, row: mailKey }, sealed)
  if (plain === null) throw new Error('The secrets of a mail cannot be opened: its key is gone.')
  return secretsSchema.parse(JSON.parse(plain))
}
