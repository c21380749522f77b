import type { Client } from '../kernel/client-address.ts'
import type { Charge, RateLimiter } from '../kernel/rate-limits/rate-limiter.ts'

export interface SignInAttempt {
  readonly email: string
  readonly client: Client
  /** Id of the device; null when the account has not signed in on the device before. */
  readonly device: string | null
}

export type SignInLimits = ReturnType<typeof createSignInLimits>

/**
 * Creates the limits of password attempts. Each attempt is counted before the password is checked, so that concurrent
 * attempts cannot exceed the limit. A device on which the account has signed in before has its own counter, so that
 * wrong guesses by strangers do not lock the owner out.
 */
export function createSignInLimits(limiter: RateLimiter) {
  return {
    /**
     * Counts an attempt. Returns the seconds to wait when a limit is reached, or null when the password may be checked.
     */
    begin: (attempt: SignInAttempt): Promise<number | null> => limiter.consume(chargesOf(attempt)),

    /**
     * Records a correct password. Resets the counters of this account for this IP address and this device, and
     * subtracts the attempt from all other counters.
     */
    async succeeded(attempt: SignInAttempt): Promise<void> {
      const charges = chargesOf(attempt)
      const isOwn = ({ limit }: Charge) => /\.(pair|device)/.test(limit)
      await Promise.all([
        limiter.reset(charges.filter(isOwn)),
        limiter.giveBack(charges.filter((charge) => !isOwn(charge))),
      ])
    },

    /** Resets counters of the account after a password change, because guesses at the old password no longer matter. */
    async passwordIsNew(email: string, client: Client | null): Promise<void> {
      const pair = client && pairKey(email, client)
      await limiter.reset([
        { limit: 'sign-in.account-day', key: email },
        { limit: 'sign-in.pair', key: pair },
        { limit: 'sign-in.pair-day', key: pair },
      ])
    },

    /**
     * Counts a password check of a signed-in customer. Returns the seconds to wait, or null when the password may be
     * checked.
     */
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
