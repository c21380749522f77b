import { z } from 'zod'
import type { Database, Transaction } from '../kernel/database.ts'
import type { RequestContext } from '../kernel/request-context.ts'
import type { PricingService } from '../pricing/pricing.service.ts'
import { type AlertMails, hashOf } from './alert-mails.ts'
import { countedFrom, lapsedBefore, mostUnanswered } from './alerts.rules.ts'
import * as store from './alerts.store.ts'
import { loadStates } from './load-states.ts'

export interface AlertsDeps {
  readonly database: Database
  readonly clock: () => number
  readonly pricesOfSkus: PricingService['pricesOfSkus']
  readonly mails: AlertMails
}

export type AlertRefusal = 'invalid-email' | 'not-sold' | 'in-stock' | 'too-many'
export type AskAnswer = { readonly needsConfirmation: boolean } | { readonly refusal: AlertRefusal }

export interface AskInput {
  readonly email: string
  readonly productId: number
  readonly kind: 'stock' | 'price'
}

const longestEmail = 200

export type AlertsService = ReturnType<typeof createAlertsService>

/** Asking for alerts, confirming and ending them. */
export function createAlertsService({ database, clock, pricesOfSkus, mails }: AlertsDeps) {
  const find = (tx: Transaction, token: string) =>
    store.findByToken(tx, { hash: hashOf(token), since: lapsedBefore(clock()) })

  return {
    /** Every way through is the same whether or not the address has the alert: nobody learns who watches what. */
    async ask(context: RequestContext, input: AskInput): Promise<AskAnswer> {
      const { market, language, customer, now } = context
      const { productId, kind } = input
      const email = input.email.trim().toLowerCase()
      if (email.length > longestEmail || !z.email().safeParse(email).success) return { refusal: 'invalid-email' }
      const states = await loadStates(database, pricesOfSkus, { market, productIds: [productId], at: now })
      const state = states.get(productId)
      if (!state) return { refusal: 'not-sold' }
      if (kind === 'stock' && state.canBeBought) return { refusal: 'in-stock' }
      const isOwn = customer?.email === email
      const createdAt = new Date(now)
      return database.transaction(async (tx) => {
        await store.lockAddress(tx, email)
        const unanswered = isOwn ? 0 : await store.countUnanswered(tx, email, countedFrom(now))
        if (unanswered >= mostUnanswered) return { refusal: 'too-many' as const }
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
        if (!isOwn) await mails.askToConfirm(tx, { alert, language, at: createdAt })
        return { needsConfirmation: !isOwn }
      })
    },

    /** The alert of a link; undefined: it has ended. */
    byToken: (token: string) => find(database, token),

    /** Undefined: it has ended. */
    async confirm(token: string): Promise<store.AlertRow | undefined> {
      return database.transaction(async (tx) => {
        const alert = await find(tx, token)
        return alert && store.confirmAlert(tx, { id: alert.id, hash: hashOf(token), at: new Date(clock()) })
      })
    },

    stop: (token: string) => store.deleteAlert(database, { hash: hashOf(token) }),
    stopOf: (customerId: number, id: number) => store.deleteAlert(database, { id, customerId }),
    ofCustomer: (customerId: number) => store.findAlertsOf(database, customerId),
  }
}
