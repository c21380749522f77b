import { readEmail } from '#schemas/values/email.ts'
import type { Database, Transaction } from '../kernel/database.ts'
import type { CustomerIdentity, RequestContext } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import { type AlertMails, hashOf } from './alert-mails.ts'
import { countedFrom, lapsedBefore, maxUnconfirmed } from './alerts.rules.ts'
import * as store from './alerts.store.ts'
import { loadStates } from './load-states.ts'

export interface AlertsDeps {
  readonly database: Database
  readonly clock: () => number
  readonly pricesOfSkus: PricingService['pricesOfSkus']
  readonly mails: AlertMails
  /**
   * Returns whether the customer has proved that the account's e-mail address is theirs. Registration alone does not
   * prove this.
   */
  readonly isEmailProved: (tx: Transaction, customerId: number) => Promise<boolean>
  readonly proveEmail: (tx: Transaction, customerId: number) => Promise<void>
}

export type AlertRefusal = 'invalid-email' | 'not-sold' | 'in-stock' | 'too-many'
export type SubscribeResult = { readonly needsConfirmation: boolean } | { readonly refusal: AlertRefusal }

export interface SubscribeInput {
  readonly email: string
  readonly productId: number
  readonly kind: 'stock' | 'price'
}

export type AlertsService = ReturnType<typeof createAlertsService>

export function createAlertsService(deps: AlertsDeps) {
  const { database, clock, pricesOfSkus, mails } = deps
  const find = (tx: Transaction, token: string) =>
    store.findByToken(tx, { hash: hashOf(token), since: lapsedBefore(clock()) })

  return {
    /**
     * Requests an alert. The result does not show whether the alert existed before, so that nobody can find out which
     * alerts an e-mail address has.
     */
    async subscribe(context: RequestContext, input: SubscribeInput): Promise<SubscribeResult> {
      const { market, language, customer, now } = context
      const { productId, kind } = input
      const email = readEmail(input.email)
      if (email === null) return { refusal: 'invalid-email' }
      const states = await loadStates(database, pricesOfSkus, { market, productIds: [productId], at: now })
      const state = states.get(productId)
      if (!state) return { refusal: 'not-sold' }
      if (kind === 'stock' && state.canBeBought) return { refusal: 'in-stock' }
      const createdAt = new Date(now)
      return database.transaction(async (tx) => {
        await store.lockEmail(tx, email)
        const isOwn = customer?.email === email && (await deps.isEmailProved(tx, customer.id))
        const unanswered = isOwn ? 0 : await store.countUnconfirmed(tx, email, countedFrom(now))
        if (unanswered >= maxUnconfirmed) return { refusal: 'too-many' as const }
        const alert = await store.saveAlert(tx, {
          kind,
          productId,
          marketId: market.id,
          email,
          language,
          customerId: isOwn ? customer.id : null,
          priceAtRequest: state.price,
          currency: state.currency,
          confirmedAt: isOwn ? createdAt : null,
          createdAt,
        })
        if (!isOwn) await mails.sendConfirmation(tx, { alert, language, at: createdAt })
        return { needsConfirmation: !isOwn }
      })
    },

    byToken: (token: string) => find(database, token),

    /**
     * Confirms an alert. Returns undefined when the alert has ended. If the visitor is signed in with the alert's
     * e-mail address, the alert is linked to the account, and the address counts as proved.
     */
    async confirm(token: string, customer: CustomerIdentity | null): Promise<store.AlertRow | undefined> {
      return database.transaction(async (tx) => {
        const alert = await find(tx, token)
        if (!alert) return undefined
        const isOwn = customer?.email === alert.email && customer.actingStaff === null
        if (isOwn) await deps.proveEmail(tx, customer.id)
        const customerId = isOwn ? customer.id : alert.customerId
        return store.confirmAlert(tx, { id: alert.id, hash: hashOf(token), customerId, at: new Date(clock()) })
      })
    },

    stop: (token: string) => store.deleteAlert(database, { hash: hashOf(token) }),
    stopOf: (customerId: number, id: number) => store.deleteAlert(database, { id, customerId }),
    ofCustomer: (customerId: number) => store.findAlertsOf(database, customerId),
  }
}
