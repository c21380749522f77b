import { emailKey } from '#schemas/values/email.ts'

/**
 * Returns the rate limit key of a mail recipient. Drops a “+” tag, because an address with a tag delivers to the same
 * mailbox at most hosts.
 */
export function recipientKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@', 2)
  return `${local.split('+', 1)[0]}@${host}`
}
