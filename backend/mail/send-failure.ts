import { toReason } from '../kernel/storable-text.ts'

/**
 * `later`: not accepted, retry. `unknown`: may have been accepted. `no-recipient`: the e-mail address does not exist,
 * permanently.
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
 * Wraps any error of a transport; one without an outcome left the mail unsent. The reason does not name the recipient.
 */
export function sendFailureOf(error: unknown, recipient: string): SendFailure {
  const outcome = error instanceof SendFailure ? error.outcome : 'later'
  const text = error instanceof Error ? error.message : String(error)
  const reason = toReason(text.replaceAll(recipient, '…'), maxReasonLength)
  return new SendFailure(outcome, reason)
}
