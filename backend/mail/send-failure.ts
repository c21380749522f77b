import { toReason } from '../kernel/storable-text.ts'

/**
 * `later`: the mail was not accepted and can be retried. `unknown`: it may have been accepted. `no-recipient`: the
 * e-mail address does not exist, so a retry is useless.
 */
export type SendOutcome = 'later' | 'unknown' | 'no-recipient'

/** Thrown when a mail was not delivered to the mail server. */
export class SendFailure extends Error {
  readonly outcome: SendOutcome

  constructor(outcome: SendOutcome, reason: string) {
    super(reason)
    this.name = 'SendFailure'
    this.outcome = outcome
  }

  get reason(): string {
    return this.message
  }
}

const maxReasonLength = 300

/**
 * Converts any error of a transport to a `SendFailure`. An error without an outcome means that the mail was not sent.
 * The reason does not contain the recipient's e-mail address.
 */
export function sendFailureOf(error: unknown, recipient: string): SendFailure {
  const outcome = error instanceof SendFailure ? error.outcome : 'later'
  const text = error instanceof Error ? error.message : String(error)
  const reason = toReason(text.replaceAll(recipient, '…'), maxReasonLength)
  return new SendFailure(outcome, reason)
}
