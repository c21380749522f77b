import { and, desc, eq, like, ne, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../kernel/database.ts'
import type { Keys } from '../kernel/keys.ts'
import { isDue, retryDelay } from '../kernel/retry.ts'
import type { Secret } from '../kernel/secret.ts'
import { mails } from './mail.tables.ts'
import type { MailText } from './order-mail.ts'
import { assertSealed, redact, sealSecrets, unsealMail } from './sealing.ts'
import type { MailTransport } from './transport.ts'

export type MailRow = typeof mails.$inferSelect

export interface MailDeps {
  readonly database: Database
  /** Seal what mails may show to their recipients alone. */
  readonly keys: Keys
  readonly transport: MailTransport
  readonly onError: (error: unknown) => void
}

const mostAttempts = 10
/** Seconds before the second try. */
const firstDelay = 5

export type MailService = ReturnType<typeof createMailService>

/** Writes mails into the outbox and sends them from there. */
export function createMailService({ database, keys, transport, onError }: MailDeps) {
  /** Sends the next mail that is due; false: none is. A mail is kept from other back ends while it is being sent. */
  async function sendNext(): Promise<boolean> {
    return database.transaction(async (tx) => {
      const [mail] = await tx
        .select()
        .from(mails)
        .where(and(eq(mails.state, 'queued'), isDue({ ...mails, first: firstDelay, now: sql`now()` })))
        .orderBy(mails.nextAt)
        .limit(1)
        .for('update', { skipLocked: true })
      if (!mail) return false
      const attempts = mail.attempts + 1
      const sent = await (async () => transport({ ...mail, ...unsealMail(keys, mail) }))().then(
        () => true,
        (error) => {
          onError(error)
          return false
        },
      )
      const state = sent ? 'sent' : attempts >= mostAttempts ? 'failed' : 'queued'
      const nextAt = new Date(Date.now() + retryDelay(firstDelay, attempts))
      await tx
        .update(mails)
        .set({ state, attempts, nextAt, ...(state === 'queued' ? {} : { sealed: null }) })
        .where(eq(mails.id, mail.id))
      return true
    })
  }

  return {
    /**
     * Within the transaction that the mail tells of; the same key is written once. Tokens of its links are `secrets`: they
     * are stored sealed until it is sent, and a text that shows one throws.
     */
    async queue(
      tx: Transaction,
      {
        secrets,
        ...mail
      }: MailText & {
        readonly key: string
        readonly to: string
        readonly language: string
        readonly headers?: Readonly<Record<string, string>>
        readonly secrets: readonly Secret[]
      },
    ) {
      assertSealed([mail.subject, mail.text, mail.html, ...Object.values(mail.headers ?? {})], secrets)
      await tx
        .insert(mails)
        .values({ ...mail, sealed: sealSecrets(keys, mail.key, secrets) })
        .onConflictDoNothing()
    },
    async sendDue(): Promise<void> {
      while (await sendNext());
    },
    /** Mails of somebody who leaves; `about`: those alone in which the text stands. */
    async forget(tx: Transaction, { to, about = '' }: { readonly to: string; readonly about?: string }): Promise<void> {
      const isSettled = ne(mails.state, 'queued')
      await tx.delete(mails).where(and(eq(mails.to, to), about === '' ? isSettled : like(mails.text, `%${about}%`)))
    },
    /** The newest mails as staff may read them: without the tokens of their links. */
    async newest(limit: number): Promise<readonly Omit<MailRow, 'sealed' | 'headers' | 'key'>[]> {
      const rows = await database.select().from(mails).orderBy(desc(mails.id)).limit(limit)
      return rows.map(({ sealed, headers, key, ...mail }) => ({
        ...mail,
        text: redact(mail.text),
        html: redact(mail.html),
      }))
    },
  }
}
