import type { GivenPassword } from '../accounts/passwords.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { DataOwner, PersonalData } from '../kernel/personal-data.ts'

export interface MyDataDeps {
  readonly database: Database
  readonly clock: () => number
  readonly findOwner: (tx: Transaction, customerId: number) => Promise<DataOwner | null>
  readonly confirmPassword: (customerId: number, password: GivenPassword) => Promise<'right' | 'wrong' | 'slowed'>
  /** Name in the copy → what a module keeps. They are forgotten in this order; the account itself is the last. */
  readonly sections: Readonly<Record<string, PersonalData>>
}

export type DeleteRefusal = 'wrong-password' | 'too-many-attempts'
export type MyDataService = ReturnType<typeof createMyDataService>

/** The rights of a customer over what the shop keeps (GDPR, articles 15, 17 and 20). */
export function createMyDataService({ database, clock, findOwner, confirmPassword, sections }: MyDataDeps) {
  return {
    /** Everything of one customer, as it was at one moment; null: the account has ended. */
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

    /** Ends an account for good, once its password was given; null: it has ended. */
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
