import { z } from 'zod'

/** `SMTP_URL` of a shop that writes mails to a folder and sends none. */
const folder = 'folder:'

const mailFrom = /^(?:(?:"[^"\r\n]*"\s?|[^"<>@,;:\r\n]*)<[^\s<>@,]+@[\w.-]+>|[^\s<>@,]+@[\w.-]+)$/

/** Where mails go, and whose they are. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => text === folder || (/^smtps?:\/\/[^\s/]/.test(text) && URL.canParse(text)),
      'must be an address such as smtps://user:password@smtp.example, or folder: to write mails into the data folder and send none',
    )
    .optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'must be an address such as Kolofon <shop@shop.example>').optional(),
}

interface MailEnvironment {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

/** The mail server; null: mails are written to a folder. */
export function mailServerOf({ SMTP_URL }: MailEnvironment): string | null {
  return SMTP_URL === undefined || SMTP_URL === folder ? null : SMTP_URL
}

/** Whom mails are from. */
export function mailSenderOf({ MAIL_FROM }: MailEnvironment): string {
  return MAIL_FROM ?? 'Kolofon <butik@kolofon.example>'
}

/** What a process that sends mails must not run without in production. */
export function mailFaults(environment: MailEnvironment): readonly string[] {
  const { SMTP_URL, MAIL_FROM } = environment
  if (SMTP_URL === undefined) {
    return [
      'SMTP_URL is not set: in production nobody would get a mail. Set smtps://user:password@host, or folder: for a shop that only writes them into its data folder.',
    ]
  }
  return mailServerOf(environment) !== null && MAIL_FROM === undefined
    ? [
        'MAIL_FROM is not set: in production mails come from an address of your own, such as Kolofon <shop@shop.example>.',
      ]
    : []
}
