import type { Transaction } from './database.ts'

export interface DataOwner {
  readonly customerId: number
  /**
   * E-mail address of the account, verified or not. Do not use it alone to find data, because it may be somebody
   * else's.
   */
  readonly email: string
  /** E-mail address of the account if the customer has verified it by mail, else null. */
  readonly provedEmail: string | null
}

export interface PersonalData {
  /** Returns the customer's data in a readable form, with amounts as decimals and times as ISO 8601. */
  read(tx: Transaction, owner: DataOwner): Promise<unknown>
  /**
   * Deletes the data, in the transaction that deletes the account. Omitted when the database deletes the data with the
   * account's row (cascade).
   */
  forget?(tx: Transaction, owner: DataOwner): Promise<void>
}
