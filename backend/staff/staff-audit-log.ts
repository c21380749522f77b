import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { staffLog } from './staff.tables.ts'

/** Staff action, as stored in the audit log, which admins can read. */
export interface StaffAct {
  /**
   * Object of the action: `customer:<id>`, `staff:<email>`, `order:<number>`, `buyer:<email>`, `gift-code:…<last 4>`,
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
    | 'refund-closed'
    | 'job-retried'
    | 'maintenance-begun'
    | 'maintenance-ended'
  /** E-mail address of the staff member; `command-line` for an operator at the command line. */
  readonly author: string
  readonly note?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type LogStaffAct = (tx: Transaction, act: StaffAct) => Promise<void>

export const logStaffAct = (tx: Transaction, act: StaffAct) => writeAuditLog(tx, staffLog, act)

export const listStaffLog = (db: Transaction, limit: number) => readAuditLog(db, staffLog, { subject: null, limit })
