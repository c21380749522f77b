import { emailKey } from '#schemas/values/email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { hasRole } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { listStaffLog, logStaffAct } from './staff-audit-log.ts'

export interface StaffAccounts {
  /**
   * Returns the id of the account with an e-mail address, creating the account if needed. The password, second factors
   * and sessions of an existing account become invalid, because somebody else may have registered it with this address.
   */
  readonly claim: (tx: Transaction, email: string) => Promise<number>
  /** Issues the token of a one-time link with which the member sets a new password. */
  readonly issueReset: (tx: Transaction, customerId: number) => Promise<string>
  /** Ends all sessions of the member, including sessions in which the member acts as a customer. */
  readonly endSessions: (tx: Transaction, customerId: number) => Promise<void>
  /**
   * Ends the sessions in which a member acts as a customer, and deletes unused links that would start such a session.
   */
  readonly endActing: (tx: Transaction, email: string) => Promise<void>
  /**
   * Deletes the second factors and recovery codes of a member who has lost them, and ends all sessions of the member.
   */
  readonly resetFactors: (tx: Transaction, customerId: number) => Promise<void>
  /** Invalidates cached access after a change of roles, so that existing tokens lose the revoked roles at once. */
  readonly noteRoles: (tx: Transaction, customerId: number) => Promise<void>
}

export interface StaffDeps {
  readonly database: Database
  readonly accounts: StaffAccounts
}

export type StaffService = ReturnType<typeof createStaffService>

export function createStaffService({ database, accounts }: StaffDeps) {
  return {
    rolesOf: store.findRoles,
    find: (email: string) => store.findMember(database, emailKey(email)),
    list: () => store.listMembers(database),
    /** Lists all members with their names, within the transaction of another module. */
    colleagues: store.listColleagues,
    listLog: (limit: number) => listStaffLog(database, limit),

    /**
     * Replaces the roles of the account with this e-mail address, and creates the account if needed. Returns the token
     * of a link with which the member sets a password.
     */
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
     * Removes all second factors of a member, who can then add a new one. Returns false when the account is not staff.
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
     * Removes all roles of a member and ends all sessions. The account remains as a customer's account. Returns false
     * when the account was not staff.
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
