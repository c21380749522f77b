import type { Database } from '../kernel/database.ts'
import type { StaffAccounts } from '../staff/staff.service.ts'
import * as store from './accounts.store.ts'
import { issueLink } from './one-time-links.ts'
import { checkPassword, nobodysPassword } from './passwords.ts'
import { deleteAllFactors } from './second-factor/second-factor.store.ts'
import { endAllSessions, endSessionsActedBy, invalidateAccount } from './sessions.store.ts'

export function createStaffAccounts({ clock }: { readonly clock: () => number }): StaffAccounts {
  return {
    async claim(tx, email) {
      const password = await nobodysPassword()
      const made = await store.insertCustomer(tx, { email, password })
      const customer = made ?? (await store.findCustomer(tx, { email }))
      if (!customer) throw new Error('An account that exists was not found.')
      if (!made) {
        await store.updateCustomer(tx, customer.id, { password })
        await deleteAllFactors(tx, customer.id)
        await endAllSessions(tx, customer.id)
      }
      return customer.id
    },
    async resetFactors(tx, customerId) {
      await deleteAllFactors(tx, customerId)
      await endAllSessions(tx, customerId)
    },
    issueReset: async (tx, customerId) => (await issueLink(tx, { kind: 'reset', customerId, now: clock() })).reveal(),
    async endSessions(tx, customerId) {
      await endAllSessions(tx, customerId)
    },
    endActing: endSessionsActedBy,
    noteRoles: invalidateAccount,
  }
}

export async function hasPassword(database: Database, email: string, clientHash: string): Promise<boolean> {
  const customer = await store.findCustomer(database, { email })
  return checkPassword(customer?.password ?? null, clientHash)
}
