import { desc, eq } from 'drizzle-orm'
import { toDecimal } from '../kernel/money.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import { balanceEntries } from './balance.tables.ts'

/** Exports a customer's whole ledger, newest entry first. The ledger is deleted with the account. */
export const balancePersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const entries = await tx
      .select()
      .from(balanceEntries)
      .where(eq(balanceEntries.customerId, customerId))
      .orderBy(desc(balanceEntries.id))
    return entries.map(({ kind, note, amount, currency, createdAt }) => ({
      kind,
      note,
      amount: toDecimal(amount, currency),
      currency,
      createdAt: createdAt.toISOString(),
    }))
  },
}
