import { toReason } from '../kernel/storable-text.ts'

/**
 * `later`: the mail was not accepted, and a retry may succeed. `unknown`: it may have been accepted. `no-recipient`:
 * the e-mail address does not exist, so a retry is useless.
 */
export type SendOutcome = 'later' | 'unknown' | 'no-recipient'

/** Thrown when the mail server has not confirmed that it accepted a mail. */
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
 * Converts an error of a mail transport to a `SendFailure`, whose reason does not contain the recipient's e-mail
 * address. Errors of other classes count as `later`.
 */
export function sendFailureOf(error: unknown, recipient: string): SendFailure {
  const outcome = error instanceof SendFailure ? error.outcome : 'later'
  const text = error instanceof Error ? error.message : String(error)
  const reason = toReason(text.replaceAll(recipient, '…'), maxReasonLength)
  return new SendFailure(outcome, reason)
}
