import type { Transaction } from './database.ts'

/** Whose data it is. */
export interface DataOwner {
  readonly customerId: number
  /** Of the account, proved to be theirs or not: nothing is read or forgotten by it. */
  readonly email: string
  /** The address when a mail has proved that it is theirs; else null. */
  readonly provedEmail: string | null
}

/** What one module keeps of a customer. */
export interface PersonalData {
  /** Plain data to be read by people: amounts as decimals, times as ISO 8601. */
  read(tx: Transaction, owner: DataOwner): Promise<unknown>
  /** Within the transaction that ends the account. Absent: it goes with the account's row. */
  forget?(tx: Transaction, owner: DataOwner): Promise<void>
}
