import { emailKey } from '#schemas/values/email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { hasRole } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { listStaffLog, logStaffAct } from './staff-audit-log.ts'

/** Interface to accounts. */
export interface StaffAccounts {
  /**
   * Returns the account of an e-mail address, creating it when there is none. An existing password and its sessions
   * become invalid, because the address was never verified.
   */
  readonly claim: (tx: Transaction, email: string) => Promise<number>
  /** Issues the token of a one-time link that sets a new password. */
  readonly issueReset: (tx: Transaction, customerId: number) => Promise<string>
  /** Ends the sessions of the member, and those in which the member is signed in as a customer. */
  readonly endSessions: (tx: Transaction, customerId: number) => Promise<void>
  /** Ends the sessions in which a member is signed in as a customer, and deletes links that would open one. */
  readonly endActing: (tx: Transaction, email: string) => Promise<void>
  /** Deletes second factors and recovery codes of a member who has lost them; all sessions end. */
  readonly resetFactors: (tx: Transaction, customerId: number) => Promise<void>
  /** Invalidates access after a change of roles: tokens issued before lose revoked ones. */
  readonly noteRoles: (tx: Transaction, customerId: number) => Promise<void>
}

export interface StaffDeps {
  readonly database: Database
  readonly accounts: StaffAccounts
}

export type StaffService = ReturnType<typeof createStaffService>

/** Creates the service of staff members and their roles. */
export function createStaffService({ database, accounts }: StaffDeps) {
  return {
    rolesOf: store.findRoles,
    find: (email: string) => store.findMember(database, emailKey(email)),
    list: () => store.listMembers(database),
    listLog: (limit: number) => listStaffLog(database, limit),

    /** Gives an e-mail address these roles, and no others. Returns the token of a link to choose a password. */
    async add(input: {
      readonly email: string
      readonly roles: readonly StaffRole[]
      readonly by: string
    }): Promise<string> {
      const email = emailKey(input.email)
      return database.transaction(async (tx) => {
        const member = await store.findMember(tx, email)
        const customerId = member?.customerId ?? (await accounts.claim(tx, email))
        await store.upsertMember(tx, { customerId, roles: [...new Set(input.roles)], addedBy: input.by })
        await accounts.noteRoles(tx, customerId)
        if (!hasRole({ roles: input.roles }, 'support')) await accounts.endActing(tx, email)
        const details = { roles: input.roles }
        await logStaffAct(tx, { subject: `staff:${email}`, action: 'roles', author: input.by, details })
        return accounts.issueReset(tx, customerId)
      })
    },

    /**
     * Removes all second factors, so that the member adds a new one. Returns false for an account that is not staff.
     */
    async resetFactors(email: string, by: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        const member = await store.findMember(tx, emailKey(email))
        if (!member) return false
        await accounts.resetFactors(tx, member.customerId)
        await logStaffAct(tx, { subject: `staff:${member.email}`, action: 'second-factor-reset', author: by })
        return true
      })
    },

    /**
     * Removes all roles and ends every session; the account stays a customer's. Returns false when it was not staff.
     */
    async remove(email: string, by: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        const member = await store.findMember(tx, emailKey(email))
        if (!member) return false
        await store.deleteMember(tx, member.customerId)
        await accounts.endSessions(tx, member.customerId)
        await logStaffAct(tx, { subject: `staff:${member.email}`, action: 'removed', author: by })
        return true
      })
    },
  }
}
