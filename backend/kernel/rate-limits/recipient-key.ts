import { emailKey } from '#schemas/values/email.ts'

/** What limits count of an address that gets mail. A tag behind “+” leads to the same box at most hosts. */
export function recipientKey(email: string): string {
  const [local = '', host = ''] = emailKey(email).split('@', 2)
  return `${local.split('+', 1)[0]}@${host}`
}
