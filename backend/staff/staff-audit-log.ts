import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { staffLog } from './staff.tables.ts'

/** Action of staff in the audit log, which an admin must be able to read later. */
export interface StaffAct {
  /**
   * Subject: `customer:<id>`, `staff:<email>`, `order:<number>`, `buyer:<email>`, `gift-code:…<its end>`,
   * `payment-mismatch:<id>`, `payment-task:<id or all>` or `job:<name or all>`.
   */
  readonly subject: string
  readonly action:
    | 'login-token'
    | 'signed-in-as'
    | 'signed-in'
    | 'roles'
    | 'removed'
    | 'second-factor'
    | 'second-factor-refused'
    | 'recovery-code'
    | 'second-factor-added'
    | 'second-factor-removed'
    | 'second-factor-reset'
    | 'recovery-codes'
    | 'credit'
    | 'gift-code'
    | 'order-moved'
    | 'order-request'
    | 'refund'
    | 'buyer-marked'
    | 'mismatch-resolved'
    | 'payment-retried'
    | 'job-retried'
  /** E-mail address of the staff member; `command-line` for the operator. */
  readonly author: string
  /** Reason, in the author's words. */
  readonly note?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type LogStaffAct = (tx: Transaction, act: StaffAct) => Promise<void>

/** Writes an action to the audit log, in its transaction. */
export const logStaffAct = (tx: Transaction, act: StaffAct) => writeAuditLog(tx, staffLog, act)

/** Returns the audit log, the newest entries first. */
export const listStaffLog = (db: Transaction, limit: number) => readAuditLog(db, staffLog, { subject: null, limit })
