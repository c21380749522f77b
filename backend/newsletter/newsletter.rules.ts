const minute = 60 * 1000
const hour = 60 * minute

/** Hours within which a subscription must be confirmed after the request. */
export const confirmHours = 48
/**
 * Maximum confirmation mails per subscription within `mailsCountedOver` milliseconds (a day). `youngMail` is the
 * minimum time between two of them, in milliseconds.
 */
const maxMails = 3
const mailsCountedOver = 24 * hour
const youngMail = 10 * minute

export type NewsletterSource = 'page' | 'footer' | 'checkout' | 'account'

/**
 * Returns the time `confirmHours` before `now`. Requests from before this time have lapsed if they are not confirmed.
 */
export function lapsedBefore(now: number): Date {
  return new Date(now - confirmHours * hour)
}

/** Returns when the link of a confirmation mail expires. `askedAt` is the time of the request. */
export function confirmedUntil(askedAt: Date): Date {
  return new Date(askedAt.getTime() + confirmHours * hour)
}

/** Returns the start of the period whose confirmation mails count towards `maxMails`. */
export function countedFrom(now: number): Date {
  return new Date(now - mailsCountedOver)
}

/**
 * Returns whether another confirmation mail may be sent. `sent` contains the times of the mails that count
 * (`countedFrom`).
 */
export function mayRequestAgain(sent: readonly Date[], now: number): boolean {
  return sent.length < maxMails && sent.every((at) => now - at.getTime() >= youngMail)
}

export function isOn({ state, askedAt }: { readonly state: string; readonly askedAt: Date }, now: number): boolean {
  return state === 'confirmed' || (state === 'pending' && askedAt > lapsedBefore(now))
}
