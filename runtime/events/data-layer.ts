import { enqueueEvent } from './enqueue-event.ts'
import type { Purchase, ShopEvent } from './event.ts'
import { clearItems, type Message, type UserData } from './messages.ts'
import { createPageMessages } from './page-messages.ts'
import { type Hash, hashUser, purchaseMessage } from './purchase-message.ts'
import type { SentMemory } from './sent-memory.ts'

export interface DataLayerOptions {
  readonly push: (message: Message) => void
  readonly hash: Hash
  /** Returns whether the visitor has consented to analytics. */
  readonly isAllowed: () => boolean
  /** Ids of the orders whose purchase event was sent. */
  readonly orders: SentMemory
  /** Checkout steps that were sent, each once per cart. */
  readonly steps: SentMemory
  /** Whether the first page of this tab was already sent. */
  readonly pages: SentMemory
  readonly onError: (error: unknown) => void
}

export interface DataLayer {
  readonly onEvent: (event: ShopEvent) => void
  /** Sends the impressions that are still being collected into a batch. Call it before the page unloads. */
  readonly flush: () => void
  readonly consentChanged: () => void
}

/** Maximum events that wait for consent. Purchases are never dropped. */
const maxQueued = 200

/**
 * Creates the data layer, which publishes shop events to the tag manager in order, through one queue. Events wait in
 * the queue until the visitor consents, and while the customer's data of an earlier purchase is hashed. The queue is in
 * memory only, because events may not be stored without consent.
 */
export function createDataLayer({ push, hash, isAllowed, orders, steps, pages, onError }: DataLayerOptions): DataLayer {
  const waiting: ShopEvent[] = []
  const page = createPageMessages({ steps, pages })
  let sending = false

  function attempt(task: () => void): void {
    try {
      task()
    } catch (error) {
      onError(error)
    }
  }

  function pushAll(messages: readonly Message[]): void {
    for (const message of messages) attempt(() => push(message))
  }

  function pushPurchase(order: Purchase, user: UserData | undefined): void {
    if (orders.has(order.orderId)) return
    const message = purchaseMessage(order, user)
    orders.add(order.orderId)
    pushAll([clearItems, message])
  }

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    for (let event = waiting[0]; event && isAllowed(); event = waiting[0]) {
      if (event.type === 'checkout:purchase') {
        const { data } = event
        // If hashing fails, send the purchase without the customer's data.
        const user = (await hashUser(data, hash).catch(onError)) ?? undefined
        // If consent was withdrawn during the hashing, the purchase stays at the head of the queue.
        if (!isAllowed()) break
        waiting.shift()
        attempt(() => pushPurchase(data, user))
      } else {
        waiting.shift()
        attempt(() => pushAll(page.write(event)))
      }
    }
    sending = false
  }

  return {
    onEvent(event) {
      if (event.type !== 'checkout:purchase' && !page.knows(event.type)) return
      enqueueEvent(waiting, event, maxQueued)
      void send()
    },
    flush() {
      if (isAllowed()) pushAll(page.flush())
    },
    consentChanged() {
      void send()
    },
  }
}
