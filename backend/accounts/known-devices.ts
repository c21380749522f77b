import { createHmac, randomBytes } from 'node:crypto'
import type { Keys } from '../kernel/keys.ts'
import { sameText } from '../kernel/same-text.ts'

/** Seconds for which a device is known after a sign-in: 400 days, as long as browsers keep a cookie. */
export const deviceLife = 400 * 24 * 60 * 60
/** Accounts that share a device. */
const mostAccounts = 5

/**
 * The cookie that says on which devices an account has signed in. It opens nothing: it only gives the device a count of
 * its own for wrong passwords. Each entry is signed for one account, and tells which only to whoever knows it.
 */
export function createKnownDevices({ keys, clock }: { readonly keys: Keys; readonly clock: () => number }) {
  const signatureOf = (key: Uint8Array, email: string, id: string, since: string) =>
    createHmac('sha256', key).update(`device ${id} ${since} ${email}`).digest('base64url')

  function isOf(email: string, entry: string): boolean {
    const [id = '', since = '', signature = ''] = entry.split('.')
    const age = clock() / 1000 - Number(since)
    if (!(age > -60 && age < deviceLife)) return false
    return keys.all.some((key) => sameText(signatureOf(key, email, id, since), signature))
  }

  return {
    /** Id of the device, when the account has signed in on it; null: it is strange. */
    find(cookie: string | null, email: string): string | null {
      return (
        entriesOf(cookie)
          .find((entry) => isOf(email, entry))
          ?.split('.', 1)[0] ?? null
      )
    },

    /** The cookie after a sign-in. */
    remember(cookie: string | null, email: string): string {
      const id = randomBytes(12).toString('base64url')
      const since = String(Math.floor(clock() / 1000))
      const entry = `${id}.${since}.${signatureOf(keys.signing, email, id, since)}`
      const others = entriesOf(cookie).filter((known) => !isOf(email, known))
      return [entry, ...others].slice(0, mostAccounts).join('~')
    },
  }
}

function entriesOf(cookie: string | null): readonly string[] {
  return (cookie ?? '').split('~', mostAccounts).filter((entry) => /^[\w-]{1,40}\.\d{1,12}\.[\w-]{43}$/.test(entry))
}
