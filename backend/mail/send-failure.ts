import { toReason } from '../kernel/storable-text.ts'

/** `later`: it was not taken. `unknown`: it may have been taken. `no-recipient`: nobody has this address, today or tomorrow. */
export type SendOutcome = 'later' | 'unknown' | 'no-recipient'

/** Why a mail was not handed over. */
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

/** Any error of a transport; one that does not say what became of the mail left it unsent. Its reason does not name the recipient. */
export function sendFailureOf(error: unknown, recipient: string): SendFailure {
  const outcome = error instanceof SendFailure ? error.outcome : 'later'
  const text = error instanceof Error ? error.message : String(error)
  const reason = toReason(text.replaceAll(recipient, '…'), maxReasonLength)
  return new SendFailure(outcome, reason)
}
