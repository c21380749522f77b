import { sql } from 'drizzle-orm'
import { before, deleted, type Retention, stored } from '../kernel/retention.ts'
import {
  paymentEvents,
  paymentMismatches,
  payments,
  paymentTasks,
  testPayments,
  testPaymentTasks,
} from './payments.tables.ts'

export const paymentsRetention: readonly Retention[] = [
  ...stored([payments, paymentMismatches], 'with their order'),
  // Card schemes accept disputes for up to 540 days.
  deleted(paymentEvents, '540 days after the message', (now) => sql`at < ${before(now, '540 days')}`),
  deleted(
    paymentTasks,
    '540 days after a completed task was created; failed tasks wait for staff',
    (now) => sql`state = 'done' and created_at < ${before(now, '540 days')}`,
  ),
  ...stored([testPayments, testPaymentTasks], 'permanently; only the test provider writes them'),
]
