import type { Transaction } from './database.ts'

/** Whose data it is. The address is not proved to be theirs: nothing is read by it. */
export interface DataOwner {
  readonly customerId: number
  readonly email: string
}

/** What one module keeps of a customer. */
export interface PersonalData {
  /** Plain data to be read by people: amounts as decimals, times as ISO 8601. */
  read(tx: Transaction, owner: DataOwner): Promise<unknown>
  /** Within the transaction that ends the account. Absent: it goes with the account's row. */
  forget?(tx: Transaction, owner: DataOwner): Promise<void>
}
