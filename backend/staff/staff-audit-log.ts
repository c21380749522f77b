import { readAuditLog, writeAuditLog } from '../kernel/audit-log.ts'
import type { Transaction } from '../kernel/database.ts'
import { staffLog } from './staff.tables.ts'

/** An act of staff that an admin must be able to read later. */
export interface StaffAct {
  /** `customer:<id>`, `staff:<email>`, `order:<number>`, `buyer:<email>`, `gift-code:…<its end>`, `payment-mismatch:<id>`, `payment-task:<id or all>` or `job:<name or all>`. */
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
  /** E-mail of whoever did it; `command-line` for the operator. */
  readonly author: string
  /** Why, in the words of whoever did it. */
  readonly note?: string
  readonly details?: Readonly<Record<string, unknown>>
}

export type LogStaffAct = (tx: Transaction, act: StaffAct) => Promise<void>

/** Writes an act down, in the transaction in which it happens. */
export const logStaffAct = (tx: Transaction, act: StaffAct) => writeAuditLog(tx, staffLog, act)

/** The newest acts first. */
export const listStaffLog = (db: Transaction, limit: number) => readAuditLog(db, staffLog, { subject: null, limit })
