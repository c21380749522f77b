import type { GivenPassword } from '../accounts/passwords.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { DataOwner, PersonalData } from '../kernel/personal-data.ts'

export interface MyDataDeps {
  readonly database: Database
  readonly clock: () => number
  readonly findOwner: (tx: Transaction, customerId: number) => Promise<DataOwner | null>
  readonly confirmPassword: (customerId: number, password: GivenPassword) => Promise<'right' | 'wrong' | 'slowed'>
  /**
   * Personal data of each module, by section name in the export. An account's data is deleted in this order, and the
   * account itself last.
   */
  readonly sections: Readonly<Record<string, PersonalData>>
}

export type DeleteRefusal = 'wrong-password' | 'too-many-attempts'
export type MyDataService = ReturnType<typeof createMyDataService>

/** Creates the service for customers' rights to their data (GDPR, articles 15, 17 and 20). */
export function createMyDataService({ database, clock, findOwner, confirmPassword, sections }: MyDataDeps) {
  return {
    /**
     * Returns a customer's data in all sections, read from one database snapshot. Returns null when the account does
     * not exist.
     */
    async copy(customerId: number): Promise<Readonly<Record<string, unknown>> | null> {
      return database.transaction(
        async (tx) => {
          const owner = await findOwner(tx, customerId)
          if (!owner) return null
          const copy: Record<string, unknown> = { exportedAt: new Date(clock()).toISOString() }
          for (const [name, section] of Object.entries(sections)) copy[name] = await section.read(tx, owner)
          return copy
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      )
    },

    /** Deletes an account permanently if the password is right. Returns null on success, otherwise the refusal. */
    async end(customerId: number, password: GivenPassword): Promise<DeleteRefusal | null> {
      const answer = await confirmPassword(customerId, password)
      if (answer === 'slowed') return 'too-many-attempts'
      if (answer === 'wrong') return 'wrong-password'
      await database.transaction(async (tx) => {
        const owner = await findOwner(tx, customerId)
        if (!owner) return
        for (const section of Object.values(sections)) await section.forget?.(tx, owner)
      })
      return null
    },
  }
}
