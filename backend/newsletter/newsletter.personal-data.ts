import type { PersonalData } from '../kernel/personal-data.ts'
import * as store from './newsletter.store.ts'

/**
 * Exports the subscriptions that are visible to an account. Deleting the account deletes them and, if the account's
 * e-mail address is verified, also the subscription of that address.
 */
export const newsletterPersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const subscriptions = await store.findOfCustomer(tx, customerId)
    return subscriptions.map(({ email, language, state, source, wording, ...row }) => ({
      email,
      language,
      state,
      source,
      askedAt: row.askedAt.toISOString(),
      confirmedAt: row.confirmedAt?.toISOString() ?? null,
      wording,
      stoppedAt: row.stoppedAt?.toISOString() ?? null,
    }))
  },
  forget: (tx, owner) => store.deleteOf(tx, owner),
}
