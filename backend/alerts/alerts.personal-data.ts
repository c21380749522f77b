import { toDecimal } from '../kernel/money.ts'
import type { PersonalData } from '../kernel/personal-data.ts'
import * as store from './alerts.store.ts'

/**
 * Exports the alerts that a customer has requested. An account's alerts are deleted with the account, unless its e-mail
 * address is unproved. In that case, the alerts are unlinked from the account and remain.
 */
export const alertsPersonalData: PersonalData = {
  async read(tx, { customerId }) {
    const alerts = await store.findWithNames(tx, customerId)
    return alerts.map(({ name, ...alert }) => ({
      kind: alert.kind,
      productId: alert.productId,
      name,
      email: alert.email,
      language: alert.language,
      priceAtRequest: toDecimal(alert.priceAtRequest, alert.currency),
      currency: alert.currency,
      confirmedAt: alert.confirmedAt?.toISOString() ?? null,
      notifiedAt: alert.notifiedAt?.toISOString() ?? null,
      createdAt: alert.createdAt.toISOString(),
    }))
  },
  async forget(tx, { customerId, provedEmail }) {
    if (provedEmail === null) await store.unlinkAlerts(tx, customerId)
  },
}
