const minute = 60 * 1000
const hour = 60 * minute

/** Hours within which a subscription that was asked for is confirmed. */
export const confirmHours = 48
/** Mails that ask to confirm: at most so many in a day, and none while the last one is this young, milliseconds. */
const maxMails = 3
const mailsCountedOver = 24 * hour
const youngMail = 10 * minute

export type NewsletterSource = 'page' | 'footer' | 'checkout' | 'account'

/** A subscription that was asked for before this and not confirmed has lapsed. */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** When the link of a mail that asks to confirm ends. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Mails from then on count. */
export function countedFrom(now: number): Date {
  return new Date(now - mailsCountedOver)
}

/** Whether one more mail may ask to confirm. `sent`: instants of those that count. */
export function mayAskAgain(sent: readonly Date[], now: number): boolean {
  return sent.length < maxMails && sent.every((at) => now - at.getTime() >= youngMail)
}

/** Letters come, or will once the mail that is on its way is answered. */
export function isOn({ state, askedAt }: { readonly state: string; readonly askedAt: Date }, now: number): boolean {
  return state === 'confirmed' || (state === 'pending' && askedAt > lapsedBefore(now))
}
