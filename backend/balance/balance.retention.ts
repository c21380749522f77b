import { type Retention, stored } from '../kernel/retention.ts'
import { balanceEntries } from './balance.tables.ts'

export const balanceRetention: readonly Retention[] = stored(
  [balanceEntries],
  'with their customer, because the shop owes the balance',
)
