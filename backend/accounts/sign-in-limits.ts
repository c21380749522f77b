import type { Database } from '../kernel/database.ts'
import * as store from './accounts.store.ts'

/** Wrong passwords after which an account, and an address, waits; and for how long, milliseconds. */
const mostFailures = { account: 10, address: 50 }
const failureWindow = 15 * 60 * 1000

export type SignInLimits = ReturnType<typeof createSignInLimits>

/** How often a password may be wrong before an account, or whoever tries from an address, has to wait. */
export function createSignInLimits({ database, clock }: { readonly database: Database; readonly clock: () => number }) {
  const now = () => new Date(clock())
  const failuresOf = (key: string) => store.countFailures(database, key, now())
  return {
    /** Without an address: the account's own limit alone. */
    async isSlowed({ email, address }: Attempt): Promise<boolean> {
      if ((await failuresOf(accountKey(email))) >= mostFailures.account) return true
      return address !== undefined && (await failuresOf(addressKey(address))) >= mostFailures.address
    },

    async noteWrong({ email, address }: Attempt): Promise<void> {
      const until = new Date(clock() + failureWindow)
      await store.noteFailure(database, accountKey(email), now(), until)
      if (address !== undefined) await store.noteFailure(database, addressKey(address), now(), until)
    },

    clear: (email: string) => store.clearFailures(database, accountKey(email)),
  }
}

interface Attempt {
  readonly email: string
  /** Where the request came from. */
  readonly address?: string
}

const accountKey = (email: string) => `account ${email}`
const addressKey = (address: string) => `address ${address}`
