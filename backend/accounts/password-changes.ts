import type { Database, Transaction } from '../kernel/database.ts'
import * as store from './accounts.store.ts'
import { normaliseEmail } from './normalise-email.ts'
import { hashOf, issueLink } from './one-time-links.ts'
import { checkPassword, hashPassword, isClientHash } from './passwords.ts'
import type { SignInLimits } from './sign-in-limits.ts'

export interface PasswordChangesDeps {
  readonly database: Database
  readonly clock: () => number
  /** Sends the link that sets a new password. */
  readonly onReset: (tx: Transaction, customer: store.CustomerRow, token: string) => Promise<void>
}

/** A password changed by who knows it, or by a link to who has lost it; and asked for once more. */
export function createPasswordChanges({ database, clock, onReset }: PasswordChangesDeps, limits: SignInLimits) {
  return {
    /** False: the present password is wrong; all sessions have ended, for security. */
    async changePassword(input: {
      readonly customerId: number
      readonly password: string
      readonly newPassword: string
    }): Promise<boolean> {
      const customer = await store.findCustomer(database, { id: input.customerId })
      const right = customer && (await checkPassword(customer.password, input.password))
      const made = right && isClientHash(input.newPassword) ? await hashPassword(input.newPassword) : null
      await database.transaction(async (tx) => {
        await store.endAllFamilies(tx, input.customerId)
        if (made) await store.updateCustomer(tx, input.customerId, { password: made })
      })
      return made !== null
    },

    /** Sends a link when the address has an account; nobody is told whether it has. */
    async askReset(email: string): Promise<void> {
      await database.transaction(async (tx) => {
        const customer = await store.findCustomer(tx, { email: normaliseEmail(email) })
        if (!customer) return
        await onReset(tx, customer, await issueLink(tx, { kind: 'reset', customerId: customer.id, now: clock() }))
      })
    },

    /** False: the link has ended or was used. */
    async resetPassword(token: string, newPassword: string): Promise<boolean> {
      if (!isClientHash(newPassword)) return false
      const password = await hashPassword(newPassword)
      return database.transaction(async (tx) => {
        const taken = await store.takeOneTime(tx, { hash: hashOf(token), kind: 'reset', at: new Date(clock()) })
        if (!taken) return false
        await store.updateCustomer(tx, taken.customerId, { password })
        await store.endAllFamilies(tx, taken.customerId)
        return true
      })
    },

    /** The password once more, before what cannot be undone; wrong ones count as those of a sign-in do. */
    async confirmPassword(customerId: number, password: string): Promise<'right' | 'wrong' | 'slowed'> {
      const customer = await store.findCustomer(database, { id: customerId })
      if (!customer) return 'wrong'
      if (await limits.isSlowed({ email: customer.email })) return 'slowed'
      if (isClientHash(password) && (await checkPassword(customer.password, password))) return 'right'
      await limits.noteWrong({ email: customer.email })
      return 'wrong'
    },
  }
}
