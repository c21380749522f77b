import { emailKey } from '#schemas/values/email.ts'
import type { Client } from '../kernel/client-address.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CustomerIdentity } from '../kernel/request-context.ts'
import type { Secret } from '../kernel/secret.ts'
import * as store from './accounts.store.ts'
import { hashOf, issueLink } from './one-time-links.ts'
import { type GivenPassword, hashPassword, isClientHash, matchPassword } from './passwords.ts'
import { proveEmail } from './proved-email.ts'
import { endAllSessions } from './sessions.store.ts'
import type { Session, Sessions, SignInResult } from './sessions.ts'
import type { SignInLimits } from './sign-in-limits.ts'
import { isWeakPassword } from './weak-passwords.ts'

export interface PasswordChangesDeps {
  readonly database: Database
  readonly clock: () => number
  readonly onReset: (tx: Transaction, customer: store.CustomerRow, token: Secret) => Promise<void>
}

type ResetOutcome = 'done' | 'invalid' | 'link-ended' | 'weak-password'

export function createPasswordChanges(
  { database, clock, onReset }: PasswordChangesDeps,
  limits: SignInLimits,
  sessions: Pick<Sessions, 'replaceAll'>,
) {
  /**
   * Counts an attempt, then checks the password of an account. When too many attempts were made, returns the seconds to
   * wait instead.
   */
  async function confirm(customer: store.CustomerRow, password: GivenPassword): Promise<'right' | 'wrong' | number> {
    const wait = await limits.beginConfirm(customer.id)
    if (wait !== null) return wait
    if ((await matchPassword(customer.password, password)) === null) return 'wrong'
    await limits.confirmed(customer.id)
    return 'right'
  }

  return {
    /**
     * Changes the password, ends every session of the account and opens a new one. If the current password is wrong,
     * nothing changes.
     */
    async changePassword(input: {
      readonly customer: CustomerIdentity
      readonly password: GivenPassword
      readonly newPassword: string
      /** Refresh token of the session that sends the request; null when unknown. */
      readonly refreshToken: string | null
    }): Promise<SignInResult> {
      const customer = await store.findCustomer(database, { id: input.customer.id })
      if (!customer) return { refusal: 'wrong-credentials' }
      const answer = await confirm(customer, input.password)
      if (typeof answer === 'number') return { refusal: 'slowed', retryAfter: answer }
      if (answer === 'wrong') return { refusal: 'wrong-credentials' }
      if (!isClientHash(input.newPassword)) return { refusal: 'invalid' }
      if (await isWeakPassword(input.newPassword, customer.email)) return { refusal: 'weak-password' }
      const password = await hashPassword(input.newPassword)
      const session = await database.transaction(async (tx): Promise<Session | null> => {
        // Replace the password only if it has not changed since the check, because a reset link may have replaced it in
        // the meantime.
        const isStill = await store.replacePassword(tx, customer.id, { from: customer.password, to: password })
        return isStill ? sessions.replaceAll(tx, customer, input) : null
      })
      if (!session) return { refusal: 'wrong-credentials' }
      await limits.passwordIsNew(customer.email, null)
      return session
    },

    /**
     * Sends a reset link when the e-mail address has an account. The result does not reveal whether an account exists.
     */
    async requestReset(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: emailKey(email) })
        if (!customer) return
        await onReset(tx, customer, await issueLink(tx, { kind: 'reset', customerId: customer.id, now: clock() }))
      })
    },

    /**
     * Sets a new password by a link. Returns `link-ended` when the link has expired, was used, or never existed, and
     * `invalid` when the new password is not a client's hash. If the new password is invalid or weak, the link remains
     * valid.
     */
    async resetPassword(token: string, newPassword: string, client: Client): Promise<ResetOutcome> {
      if (!isClientHash(newPassword)) return 'invalid'
      const link = { hash: hashOf(token), kind: 'reset', at: new Date(clock()) }
      // Look up the link before the expensive hash, so that a guessed token causes no hashing.
      const owner = await store.findOneTimeOwner(database, link)
      if (!owner) return 'link-ended'
      if (await isWeakPassword(newPassword, owner.email)) return 'weak-password'
      const password = await hashPassword(newPassword)
      const customer = await database.transaction(async (tx) => {
        const taken = await store.takeOneTime(tx, link)
        if (!taken) return undefined
        await store.updateCustomer(tx, taken.customerId, { password })
        await proveEmail(tx, taken.customerId, link.at)
        await endAllSessions(tx, taken.customerId)
        return store.findCustomer(tx, { id: taken.customerId })
      })
      if (!customer) return 'link-ended'
      await limits.passwordIsNew(customer.email, client)
      return 'done'
    },

    async confirmPassword(customerId: number, password: GivenPassword): Promise<'right' | 'wrong' | 'slowed'> {
      const customer = await store.findCustomer(database, { id: customerId })
      const answer = customer ? await confirm(customer, password) : 'wrong'
      return typeof answer === 'number' ? 'slowed' : answer
    },
  }
}
