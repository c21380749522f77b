import { emailKey } from '#schemas/values/email.ts'

/** Returns the rate limit key of a mail recipient. Drops a “+” tag: at most hosts it delivers to the same mailbox. */
export function recipientKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@', 2)
  return `${local.split('+', 1)[0]}@${host}`
}
