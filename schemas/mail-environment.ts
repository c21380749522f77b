import { z } from 'zod'

/** Value of `SMTP_URL` with which mails are written to a folder instead of sent. */
const folder = 'folder:'

const mailFrom = /^(?:(?:"[^"\r\n]*"\s?|[^"<>@,;:\r\n]*)<[^\s<>@,]+@[\w.-]+>|[^\s<>@,]+@[\w.-]+)$/

/** Variables for the mail server and the sender of mails. */
export const mailEnvironment = {
  SMTP_URL: z
    .string()
    .refine(
      (text) => text === folder || (/^smtps?:\/\/[^\s/]/.test(text) && URL.canParse(text)),
      'must be an address such as smtps://user:password@smtp.example, or folder: to write mails to the data folder and send none',
    )
    .optional(),
  MAIL_FROM: z.string().regex(mailFrom, 'must be an address such as Kolofon <shop@shop.example>').optional(),
}

interface MailEnvironment {
  readonly SMTP_URL?: string | undefined
  readonly MAIL_FROM?: string | undefined
}

/** Returns the mail server's URL, or null when mails are written to a folder. */
export function mailServerOf({ SMTP_URL }: MailEnvironment): string | null {
  return SMTP_URL === undefined || SMTP_URL === folder ? null : SMTP_URL
}

/** Returns the sender of mails. */
export function mailSenderOf({ MAIL_FROM }: MailEnvironment): string {
  return MAIL_FROM ?? 'Kolofon <butik@kolofon.example>'
}

/** Returns a fault for each missing variable that a process needs in production to send mails. */
export function mailFaults(environment: MailEnvironment): readonly string[] {
  const { SMTP_URL, MAIL_FROM } = environment
  if (SMTP_URL === undefined) {
    return [
      'SMTP_URL is not set: in production no mail would be sent. Set smtps://user:password@host, or folder: for a shop that only writes mails to its data folder.',
    ]
  }
  return mailServerOf(environment) !== null && MAIL_FROM === undefined
    ? [
        'MAIL_FROM is not set: in production mails come from an address of your own, such as Kolofon <shop@shop.example>.',
      ]
    : []
}
