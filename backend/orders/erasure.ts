import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../kernel/database.ts'
import { anonymised, withoutBuyer } from './order.rules.ts'
import * as store from './orders.store.ts'

export interface ErasureDeps {
  readonly database: Database
  readonly clock: () => number
  /** What others keep of the buyer of an order: its mails, its cart. */
  readonly onAnonymised: (tx: Transaction, order: store.OrderRow) => Promise<void>
}

/** Forgets who bought, once what was bought is sent or cancelled; a parcel on its way needs its address. */
export function createErasure({ database, clock, onAnonymised }: ErasureDeps) {
  async function anonymiseDue(tx: Transaction): Promise<void> {
    for (const order of await store.findLeft(tx)) {
      // Carts are locked before orders, as everywhere.
      await onAnonymised(tx, order)
      await store.forgetWords(tx, order.id)
      await store.updateOrder(tx, order.id, {
        buyerLeft: false,
        anonymisedAt: new Date(clock()),
        // Browsers that kept the old token see the order no more.
        token: randomBytes(24).toString('base64url'),
        email: anonymised,
        phone: '',
        address: withoutBuyer(order.address),
        message: '',
        entryCode: '',
        giftMessage: null,
        newsletter: false,
      })
    }
  }

  return {
    /** A customer leaves: orders that are done are anonymised now, the others when they are. */
    async leave(tx: Transaction, customerId: number): Promise<void> {
      await store.leaveOrders(tx, customerId)
      await anonymiseDue(tx)
    },
    anonymiseDue: () => database.transaction(anonymiseDue),
  }
}
