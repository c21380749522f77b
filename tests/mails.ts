import { asc, eq } from 'drizzle-orm'
import { mails } from '#backend/mail/mail.tables.ts'
import { type SealedMail, unsealMail } from '#backend/mail/sealing.ts'
import type { TestBackend } from './backend.ts'

export type ReceivedMail = Omit<SealedMail, 'sealed'> & { readonly subject: string; readonly to: string }

/**
 * Returns the mails to an e-mail address, or to all addresses, oldest first. The links in a mail contain their tokens
 * only while the mail is queued.
 */
export async function receivedMails(
  { database, keys }: Pick<TestBackend, 'database' | 'keys'>,
  to?: string,
): Promise<readonly ReceivedMail[]> {
  const rows = await database.db
    .select()
    .from(mails)
    .where(to === undefined ? undefined : eq(mails.to, to))
    .orderBy(asc(mails.id))
  return rows.map((row) => ({ key: row.key, to: row.to, subject: row.subject, ...unsealMail(keys, row) }))
}

/** Returns the token in the link of the newest mail to an address; '' when there is none. */
export async function lastToken(backend: Pick<TestBackend, 'database' | 'keys'>, to?: string): Promise<string> {
  return /[tT]oken=([\w-]+)/.exec((await receivedMails(backend, to)).at(-1)?.text ?? '')?.[1] ?? ''
}
