import { and, desc, eq, like, notInArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import type { Secret } from '../kernel/secret.ts'
import { mails } from './mail.tables.ts'
import { createOutbox, type MailRow, type OutboxDeps } from './outbox.ts'
import type { MailText } from './phrase.ts'
import { assertSealed, redact, sealSecrets } from './sealing.ts'
import { createSender, type SenderDeps } from './sender.ts'

/** Dependencies of the mail service, which encrypts the secrets in mails, such as the tokens of links, with `keys`. */
export interface MailDeps extends OutboxDeps, Omit<SenderDeps, 'outbox'> {}

export type MailService = ReturnType<typeof createMailService>

interface NewMail extends Omit<MailText, 'own'> {
  readonly key: string
  readonly to: string
  readonly language: string
  /** Additional headers of this mail, which must contain only text that the shop wrote. */
  readonly headers?: Readonly<Record<string, string>>
  /** The parts of subject, text and HTML that the shop wrote; undefined when the shop wrote everything. */
  readonly own?: readonly string[]
  readonly secrets: readonly Secret[]
  /** When the mail's link expires. After that, the mail is not sent. */
  readonly expiresAt?: Date
}

export function createMailService(deps: MailDeps) {
  const { database, keys } = deps
  const outbox = createOutbox(deps)
  const sender = createSender({ ...deps, outbox })

  return {
    /**
     * Queues a mail in the transaction of the change that it reports. Does nothing when a mail with its `key` was
     * queued before. `secrets` are the tokens of the mail's links; they are stored encrypted until the mail is sent.
     * Throws when text written by the shop contains an unencrypted token.
     */
    async queue(tx: Transaction, { secrets, own, ...mail }: NewMail) {
      const headers = Object.values(mail.headers ?? {})
      const parts = [mail.subject, mail.text, mail.html]
      assertSealed({ texts: [...parts, ...headers], own: [...(own ?? parts), ...headers], secrets })
      const placeholders = secrets.map((secret) => secret.placeholder)
      await tx
        .insert(mails)
        .values({ ...mail, placeholders, sealed: sealSecrets(keys, mail.key, secrets) })
        .onConflictDoNothing()
    },
    sendDue: sender.sendDue,
    stop: sender.stop,
    dropExpired: outbox.dropExpired,
    counts: outbox.counts,
    /**
     * Deletes mails to a person. With `about`, deletes the mails, in any state, whose text contains `about`. Without
     * `about`, deletes all mails that are neither queued nor being sent.
     */
    async forget(tx: Transaction, { to, about = '' }: { readonly to: string; readonly about?: string }): Promise<void> {
      const isSettled = notInArray(mails.state, ['queued', 'sending'])
      await tx.delete(mails).where(and(eq(mails.to, to), about === '' ? isSettled : like(mails.text, `%${about}%`)))
    },
    /** Returns the newest mails for staff, without the tokens of their links. */
    async newest(limit: number): Promise<readonly Omit<MailRow, 'sealed' | 'headers' | 'key' | 'placeholders'>[]> {
      const rows = await database.select().from(mails).orderBy(desc(mails.id)).limit(limit)
      return rows.map(({ sealed, headers, key, placeholders, ...mail }) => ({
        ...mail,
        text: redact(mail.text, placeholders),
        html: redact(mail.html, placeholders),
      }))
    },
  }
}
