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
}

/** Sends one mail; rejects when it could not be handed over. */
export type MailTransport = (mail: OutgoingMail) => Promise<void>

export const sender = 'Kolofon <butik@kolofon.example>'

/** Over SMTP, `smtp://user:password@host:port`. */
export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url)
  return async ({ to, subject, text, html, headers }) => {
    await transport.sendMail({ from: sender, to, subject, text, html, headers: { ...headers } })
  }
}

/** As `.eml` files in a folder, for shops that send nothing. */
export function folderTransport(folder: string): MailTransport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async ({ id, to, subject, text, html, headers }) => {
    const { message } = await transport.sendMail({ from: sender, to, subject, text, html, headers: { ...headers } })
    await mkdir(folder, { recursive: true })
    await writeFile(join(folder, `${String(id).padStart(6, '0')}.eml`), message as Buffer)
  }
}
