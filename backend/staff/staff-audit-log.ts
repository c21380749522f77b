import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { staffLog } from './staff.tables.ts'

/** Staff action as stored in the audit log, where admins can read it later. */
export interface StaffAct {
  /**
   * Object of the action: `customer:<id>`, `staff:<email>`, `order:<number>`, `buyer:<email>`, `gift-code:…<its end>`,
   * `payment-mismatch:<id>`, `payment-task:<id or all>`, `job:<name or all>` or `shop:maintenance`.
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
    | 'maintenance-begun'
    | 'maintenance-ended'
  /** E-mail address of the staff member; `command-line` for the operator. */
  readonly author: string
  /** Reason as the author wrote it. */
  readonly note?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type LogStaffAct = (tx: Transaction, act: StaffAct) => Promise<void>

/** Writes an action to the audit log, within the transaction of the action. */
export const logStaffAct = (tx: Transaction, act: StaffAct) => writeAuditLog(tx, staffLog, act)

/** Returns the entries of the audit log, the newest first. */
export const listStaffLog = (db: Transaction, limit: number) => readAuditLog(db, staffLog, { subject: null, limit })
