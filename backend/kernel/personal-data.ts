import type { Transaction } from './database.ts'

/** The customer whose data is exported or deleted. */
export interface DataOwner {
  readonly customerId: number
  /** E-mail address of the account, verified or not. Never use it to read or delete data. */
  readonly email: string
  /** The same address when verified by mail, else null. */
  readonly provedEmail: string | null
}

/** Export and deletion of the personal data that one module stores about a customer. */
export interface PersonalData {
  /** Returns plain data for people to read, with amounts as decimals and times as ISO 8601. */
  read(tx: Transaction, owner: DataOwner): Promise<unknown>
  /**
   * Deletes the data in the transaction that deletes the account. Omitted when deleting the account's row cascades to
   * the data.
   */
  forget?(tx: Transaction, owner: DataOwner): Promise<void>
}
