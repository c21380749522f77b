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
  /** Left of the @ of its Message-ID. */
  readonly messageId: string
}

/**
 * Sends one mail; rejects when it was not handed over, with a `SendFailure` when it can say what became of it. It leaves the mail
 * when `signal` is aborted.
 */
export type MailTransport = (mail: OutgoingMail, signal: AbortSignal) => Promise<void>

/** The message as mail libraries take it. `from` is an address, perhaps with a name: `Kolofon <shop@example.com>`. */
export function messageOf({ to, subject, text, html, headers, messageId }: OutgoingMail, from: string) {
  const domain = from.slice(from.lastIndexOf('@') + 1).replace(/>\s*$/, '')
  return { from, to, subject, text, html, headers: { ...headers }, messageId: `<${messageId}@${domain}>` }
}

/** As `.eml` files in a folder, for shops that send nothing. */
export function folderTransport(folder: string, from: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (mail) => {
    const { message } = await transport.sendMail(messageOf(mail, from))
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${String(mail.id).padStart(6, '0')}.eml`), message as Buffer)
  }
}
