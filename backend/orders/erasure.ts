import { randomBytes } from 'node:crypto'
import type { Database, Transaction } from '../kernel/database.ts'
import { isDatabaseUnavailable } from '../kernel/database-unavailable.ts'
import type { EachRow } from '../kernel/each-row.ts'
import { anonymised, withoutBuyer } from './order.rules.ts'
import * as store from './orders.store.ts'

export interface ErasureDeps {
  readonly database: Database
  readonly clock: () => number
  /** Erases the buyer's data outside this module: in the mails about the order, in its cart and in its measurement. */
  readonly onAnonymised: (tx: Transaction, order: store.OrderRow) => Promise<void>
  readonly eachRow: EachRow
  readonly onError: (error: unknown) => void
}

const job = 'orders.anonymise'

/**
 * Creates the functions that anonymise the buyers of orders. Only completed or cancelled orders are anonymised, because
 * a parcel on its way still needs its address.
 */
export function createErasure({ database, clock, onAnonymised, eachRow, onError }: ErasureDeps) {
  async function anonymise(tx: Transaction, order: store.OrderRow): Promise<void> {
    // Erase the cart's data first, because a cart must be locked before its order.
    await onAnonymised(tx, order)
    await store.eraseRequestTexts(tx, order.id)
    await store.updateOrder(tx, order.id, {
      buyerLeft: false,
      anonymisedAt: new Date(clock()),
      // Replace the token, so that browsers that know it lose access to the order.
      token: randomBytes(24).toString('base64url'),
      email: anonymised,
      phone: '',
      address: withoutBuyer(order.address),
      billingAddress: order.billingAddress && withoutBuyer(order.billingAddress),
      reference: '',
      message: '',
      entryCode: '',
      giftMessage: null,
      newsletter: false,
    })
  }

  return {
    /**
     * Detaches the orders of a customer who deletes the account. Anonymises a first batch of those orders that are
     * completed or cancelled. A job anonymises the remaining orders later, and retries orders that fail here.
     */
    async leave(tx: Transaction, customerId: number): Promise<void> {
      for (const order of await store.detachOrders(tx, customerId)) {
        await tx
          .transaction((inner) => anonymise(inner, order))
          .catch((error: unknown) => {
            if (isDatabaseUnavailable(error)) throw error
            onError(new Error(`The order ${order.id} was not anonymised.`, { cause: error }))
          })
      }
    },
    async anonymiseDue(): Promise<void> {
      await eachRow(await store.findOrdersToErase(database, eachRow.isDue(job, store.orderKey)), {
        job,
        keyOf: ({ id }) => id,
        work: (order) => database.transaction((tx) => anonymise(tx, order)),
      })
    },
  }
}
