import { and, desc, eq, like, notInArray } from 'drizzle-orm'
import type { Transaction } from '../kernel/database.ts'
import type { Secret } from '../kernel/secret.ts'
import { mails } from './mail.tables.ts'
import { createOutbox, type MailRow, type OutboxDeps } from './outbox.ts'
import type { MailText } from './phrase.ts'
import { assertSealed, redact, sealSecrets } from './sealing.ts'
import { createSender, type SenderDeps } from './sender.ts'

/** Dependencies of the mail service. `keys` encrypt the parts of mails that only the recipient may read. */
export interface MailDeps extends OutboxDeps, Omit<SenderDeps, 'outbox'> {}

export type MailService = ReturnType<typeof createMailService>

interface NewMail extends Omit<MailText, 'own'> {
  readonly key: string
  readonly to: string
  readonly language: string
  /** Additional headers of this mail. They contain only text of the shop itself. */
  readonly headers?: Readonly<Record<string, string>>
  /** The parts of subject, text and HTML that the shop itself wrote; undefined when the shop wrote all of them. */
  readonly own?: readonly string[]
  readonly secrets: readonly Secret[]
  /** When the link of the mail expires. The mail is not sent after that. */
  readonly expiresAt?: Date
}

/** Creates the service that writes mails into the outbox and sends them from there. */
export function createMailService(deps: MailDeps) {
  const { database, keys } = deps
  const outbox = createOutbox(deps)
  const sender = createSender({ ...deps, outbox })

  return {
    /**
     * Queues a mail in the transaction that the mail is about; a mail with the same key is inserted only once. The
     * tokens of its links are `secrets`, which are stored encrypted until the mail is sent. Throws when text written by
     * the shop contains a readable token.
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
     * Deletes mails to a person. Without `about`, these are the mails that are neither queued nor being sent; with
     * `about`, the mails in any state that contain this text.
     */
    async forget(tx: Transaction, { to, about = '' }: { readonly to: string; readonly about?: string }): Promise<void> {
      const isSettled = notInArray(mails.state, ['queued', 'sending'])
      await tx.delete(mails).where(and(eq(mails.to, to), about === '' ? isSettled : like(mails.text, `%${about}%`)))
    },
    /** Returns the newest mails as staff may read them, without the tokens of their links. */
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
