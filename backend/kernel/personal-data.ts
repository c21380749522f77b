import type { Transaction } from './database.ts'

/** The customer whose data is exported or deleted. */
export interface DataOwner {
  readonly customerId: number
  /** E-mail address of the account, verified or not: never use it to read or delete data. */
  readonly email: string
  /** The same address when verified by mail, else null. */
  readonly provedEmail: string | null
}

/** Personal data that one module stores about a customer. */
export interface PersonalData {
  /** Returns plain data for people to read: amounts as decimals, times as ISO 8601. */
  read(tx: Transaction, owner: DataOwner): Promise<unknown>
  /** Deletes the data in the transaction that deletes the account. Omit when the account's row cascades to it. */
  forget?(tx: Transaction, owner: DataOwner): Promise<void>
}
