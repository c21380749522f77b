import { emailKey } from '#schemas/values/email.ts'

/**
 * Returns the rate limit key of a mail recipient. Removes a tag (`+…`), because most hosts deliver an address with any
 * tag to the same mailbox.
 */
export function recipientKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@', 2)
  return `${local.split('+', 1)[0]}@${host}`
}
