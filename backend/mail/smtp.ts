import { createTransport } from 'nodemailer'
import { SendFailure, type SendOutcome } from './send-failure.ts'
import { type MailTransport, messageOf } from './transport.ts'

/**
 * Timeouts in milliseconds. `socketTimeout` is the maximum silence of the server, including the time that the server
 * takes to process a mail.
 */
const limits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 40_000 }
/** Matches RFC 3463 codes for a mailbox or domain that does not exist, or an invalid e-mail address. */
const noRecipient = /\b5\d\d[ -]5\.1\.(?:1|2|3|10)\b/

/**
 * Creates an SMTP transport for `smtps://user:password@host` or `smtp://…`. With `smtp`, STARTTLS is required unless
 * the host is a loopback address.
 */
export function smtpTransport(address: string, from: string): MailTransport {
  const url = connectionOf(address)
  return async (mail, signal) => {
    let isHandedOver = false
    const transport = createTransport({
      ...limits,
      url,
      // This logger writes no log. It is the only way to learn from nodemailer that a message was transmitted
      // completely.
      logger: {
        info(entry: unknown) {
          if (isMessageSent(entry)) isHandedOver = true
        },
      },
    })
    try {
      await transport.sendMail({ ...messageOf(mail, from), signal })
    } catch (error) {
      throw signal.aborted
        ? new SendFailure(isHandedOver ? 'unknown' : 'later', 'The mail server timed out.')
        : failureOf(error, isHandedOver)
    }
  }
}

/**
 * Returns the server's URL without the pool option, so that each mail gets its own connection. Requires TLS for a
 * remote server even if the URL does not.
 */
function connectionOf(address: string): string {
  const url = new URL(address)
  url.searchParams.delete('pool')
  if (url.protocol === 'smtp:' && !/^(localhost|127(\.\d+){3}|\[::1\])$/.test(url.hostname)) {
    url.searchParams.set('requireTLS', 'true')
  }
  return url.href
}

/**
 * Converts an error to the failure of an attempt. A server that responded with an error has not accepted the mail. A
 * server that received the whole mail but did not respond may have accepted it.
 */
function failureOf(error: unknown, isHandedOver: boolean): SendFailure {
  const { message, responseCode } = (error instanceof Error ? error : new Error(String(error))) as Error & {
    readonly responseCode?: number
  }
  const answered: SendOutcome = noRecipient.test(message) ? 'no-recipient' : 'later'
  return new SendFailure(responseCode !== undefined ? answered : isHandedOver ? 'unknown' : 'later', message)
}

function isMessageSent(entry: unknown): boolean {
  return typeof entry === 'object' && entry !== null && 'tnx' in entry && entry.tnx === 'message'
}
