import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../kernel/keys.ts'
import { timingSafeEqualText } from '../kernel/timing-safe-equal.ts'
import type { CustomerRow } from './accounts.store.ts'

/**
 * Seconds for which a device is known after a sign-in. 400 days is the longest time for which browsers store a cookie.
 */
export const deviceLife = 400 * 24 * 60 * 60
const maxAccounts = 5

/** Account properties that the signature of a cookie entry includes. `password` is the stored hash. */
type Account = Pick<CustomerRow, 'email' | 'password'>

/**
 * Creates the functions for the device cookie, which records the accounts that have signed in on a device. The cookie
 * grants no access, but gives the device its own counter of wrong passwords. Each entry is signed for the account's
 * current password, so a new password invalidates the entry.
 */
export function createKnownDevices({ keys, clock }: { readonly keys: Keys; readonly clock: () => number }) {
  const signatureOf = (key: Uint8Array, { email, password }: Account, id: string, since: string) =>
    createHmac('sha256', key).update(`device ${id} ${since} ${email} ${password}`).digest('base64url')

  function isOf(account: Account, entry: string): boolean {
    const [id = '', since = '', signature = ''] = entry.split('.')
    const age = clock() / 1000 - Number(since)
    if (!(age > -60 && age < deviceLife)) return false
    return keys.all.some((key) => timingSafeEqualText(signatureOf(key, account, id, since), signature))
  }

  return {
    /** Returns the device's id if the cookie has a valid entry for the account, otherwise null. */
    find(cookie: string | null, account: Account): string | null {
      return (
        entriesOf(cookie)
          .find((entry) => isOf(account, entry))
          ?.split('.', 1)[0] ?? null
      )
    },

    /** Returns the new value of the device cookie after a sign-in of the account. */
    remember(cookie: string | null, account: Account): string {
      const id = randomBytes(12).toString('base64url')
      const since = String(Math.floor(clock() / 1000))
      const entry = `${id}.${since}.${signatureOf(keys.signing, account, id, since)}`
      const others = entriesOf(cookie).filter((known) => !isOf(account, known))
      return [entry, ...others].slice(0, maxAccounts).join('~')
    },
  }
}

function entriesOf(cookie: string | null): readonly string[] {
  return (cookie ?? '').split('~', maxAccounts).filter((entry) => /^[\w-]{1,40}\.\d{1,12}\.[\w-]{43}$/.test(entry))
}
