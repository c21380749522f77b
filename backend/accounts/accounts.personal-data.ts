import type { Transaction } from '../kernel/database.ts'
import type { DataOwner, PersonalData } from '../kernel/personal-data.ts'
import * as store from './accounts.store.ts'
import { findConsent } from './consent/consent.store.ts'

/**
 * Creates the export and deletion of an account's personal data. Deleting the account's row also deletes all rows that
 * reference it (`on delete cascade`).
 */
export function createAccountPersonalData(onEnd: (tx: Transaction, owner: DataOwner) => Promise<void>): PersonalData {
  return {
    async read(tx, { customerId }) {
      const customer = await store.findCustomer(tx, { id: customerId })
      if (!customer) return null
      const { password: _, newsletter: __, createdAt, emailProvedAt, ...profile } = customer
      const found = await findConsent(tx, customerId)
      const consent = found && {
        analytics: found.analytics,
        marketing: found.marketing,
        version: found.version,
        chosenAt: found.chosenAt.toISOString(),
      }
      return {
        ...profile,
        createdAt: createdAt.toISOString(),
        emailProvedAt: emailProvedAt?.toISOString() ?? null,
        consent,
      }
    },
    async forget(tx, owner) {
      await onEnd(tx, owner)
      await store.deleteCustomer(tx, owner.customerId)
    },
  }
}
