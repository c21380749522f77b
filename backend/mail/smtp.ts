import { createTransport } from 'nodemailer'
import { SendFailure, type SendOutcome } from './send-failure.ts'
import { type MailTransport, messageOf } from './transport.ts'

/**
 * Timeouts in milliseconds. `socketTimeout` limits the silence of the server, including the time in which it processes
 * a mail.
 */
const limits = { dnsTimeout: 5_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 40_000 }
/**
 * RFC 3463 codes which mean that the recipient's mailbox or domain does not exist, or that the e-mail address is
 * invalid.
 */
const noRecipient = /\b5\d\d[ -]5\.1\.(?:1|2|3|10)\b/

/**
 * Creates a transport over SMTP. The URL is `smtps://user:password@host`, or `smtp://…`, which also requires encryption
 * unless the server is this machine.
 */
export function smtpTransport(address: string, from: string): MailTransport {
  const url = connectionOf(address)
  return async (mail, signal) => {
    let isHandedOver = false
    const transport = createTransport({
      ...limits,
      url,
      // Used as an event source, because nodemailer reports only to its logger that a message was sent completely.
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
 * Returns the server's URL without a connection pool, so that each mail has its own connection. A remote server must
 * use TLS, even if the URL does not require it.
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
 * Returns the failure of a try. A server that responded with an error has not accepted the mail. A server that received
 * the mail completely but did not respond may have accepted it.
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
