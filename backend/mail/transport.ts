import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'

export interface OutgoingMail {
  readonly id: number
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly headers: Readonly<Record<string, string>>
  /** Local part of the Message-ID, before the @. */
  readonly messageId: string
}

/**
 * Sends one mail. Rejects when the server has not confirmed that it accepted the mail. The error is a `SendFailure`
 * with the outcome; any other error means that the mail was not accepted. Stops when `signal` is aborted.
 */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/**
 * Returns the message in nodemailer's format. `from` is an e-mail address, optionally with a name: `Kolofon
 * <shop@example.com>`.
 */
export function messageOf({ to, subject, text, html, headers, messageId }: OutgoingMail, from: string) {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
  return { from, to, subject, text, html, headers: { ...headers }, messageId: `<${messageId}@${domain}>` }
}

/** Creates a transport that writes mails as `.eml` files into a folder, for shops that send no mail. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${String(mail.id).padStart(6, '0')}.eml`), message as Buffer)
  }
}
