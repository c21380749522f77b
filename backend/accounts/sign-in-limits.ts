import type { Client } from '../kernel/client-address.ts'
import type { Charge, RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'

export interface SignInAttempt {
  readonly email: string
  readonly client: Client
  /** Id of the device when the account has signed in on it before; else null. */
  readonly device: string | null
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * How often a password may be tried. Every try is counted before the password is looked at, so that tries at the same
 * time are not all let through. A device that the account knows is counted for itself: strangers' wrong guesses do not
 * close the door to the owner.
 */
export function createSignInLimits(limiter: RateLimiter) {
  return {
    /** Seconds to wait before the next try; null: the password may be checked. */
    begin: (attempt: SignInAttempt): Promise<number | null> => limiter.consume(chargesOf(attempt)),

    /** The password was right: guesses of this account from here begin again, others go on as they were. */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      const charges = chargesOf(attempt)
      const isOwn = ({ limit }: Charge) => /\.(pair|device)/.test(limit)
      await limiter.reset(charges.filter(isOwn))
      await limiter.giveBack(charges.filter((charge) => !isOwn(charge)))
    },

    /** A new password: what was guessed of the old one is worth nothing. */
    async passwordIsNew(email: string, client: Client | null): Promise<void> {
      const pair = client && pairKey(email, client)
      await limiter.reset([
        { limit: 'sign-in.account-day', key: email },
        { limit: 'sign-in.pair', key: pair },
        { limit: 'sign-in.pair-day', key: pair },
      ])
    },

    /** Counts a check of the password of somebody who is signed in. */
    beginConfirm: (customerId: number): Promise<number | null> => limiter.consume([confirmCharge(customerId)]),
    confirmed: (customerId: number): Promise<void> => limiter.reset([confirmCharge(customerId)]),

    beginRegister: ({ limitKey }: Client): Promise<number | null> =>
      limiter.consume([{ limit: 'register.address', key: limitKey }]),
  }
}

function chargesOf({ email, client, device }: SignInAttempt): readonly Charge[] {
  if (device !== null) {
    const key = `${email} ${device}`
    return [
      { limit: 'sign-in.device', key },
      { limit: 'sign-in.device-day', key },
    ]
  }
  const pair = pairKey(email, client)
  return [
    { limit: 'sign-in.address', key: client.limitKey },
    { limit: 'sign-in.pair', key: pair },
    { limit: 'sign-in.pair-day', key: pair },
    { limit: 'sign-in.account-day', key: email },
  ]
}

const pairKey = (email: string, { limitKey }: Client) => `${email} ${limitKey}`
const confirmCharge = (customerId: number): Charge => ({ limit: 'password.account', key: String(customerId) })
