import { emailKey } from '#schemas/values/email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { StaffRole } from '../kernel/request-context.ts'
import { hasRole } from './staff.rules.ts'
import * as store from './staff.store.ts'
import { listStaffLog, logStaffAct } from './staff-audit-log.ts'

/** What staff need of accounts. */
export interface StaffAccounts {
  /** The account of an address; made when there is none. Whoever had it before is out: nobody has checked the address. */
  readonly claim: (tx: Transaction, email: string) => Promise<number>
  /** The token of a link that sets a new password, once. */
  readonly issueReset: (tx: Transaction, customerId: number) => Promise<string>
  /** Those of the member, and those in which the member is signed in as a customer. */
  readonly endSessions: (tx: Transaction, customerId: number) => Promise<void>
  /** Those in which a member is signed in as a customer, and links that would open one. */
  readonly endActing: (tx: Transaction, email: string) => Promise<void>
  /** Second factors and recovery codes of a member who has lost them; all sessions end. */
  readonly resetFactors: (tx: Transaction, customerId: number) => Promise<void>
  /** The account has other roles now: tokens that were given out before lose what was taken away. */
  readonly noteRoles: (tx: Transaction, customerId: number) => Promise<void>
}

export interface StaffDeps {
  readonly database: Database
  readonly accounts: StaffAccounts
}

export type StaffService = ReturnType<typeof createStaffService>

/** Who of the accounts is staff, and in which roles. */
export function createStaffService({ database, accounts }: StaffDeps) {
  return {
    rolesOf: store.findRoles,
    find: (email: string) => store.findMember(database, emailKey(email)),
    list: () => store.listMembers(database),
    listLog: (limit: number) => listStaffLog(database, limit),

    /** Gives an address these roles, and no others. Answers the token of a link that chooses a password. */
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

    /** Takes all second factors away, so that the member adds one anew. False: it is not staff. */
    async resetFactors(email: string, by: string): Promise<boolean> {
      return database.transaction(async (tx) => {
        const member = await store.findMember(tx, emailKey(email))
        if (!member) return false
        await accounts.resetFactors(tx, member.customerId)
        await logStaffAct(tx, { subject: `staff:${member.email}`, action: 'second-factor-reset', author: by })
        return true
      })
    },

    /** Takes all roles away and ends every session; the account stays a customer's. False: it was not staff. */
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
