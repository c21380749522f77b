import { enqueueEvent } from './enqueue-event.ts'
import type { Purchase, ShopEvent } from './event.ts'
import { clearItems, type Message, type UserData } from './messages.ts'
import { createPageMessages } from './page-messages.ts'
import { type Hash, hashUser, purchaseMessage } from './purchase-message.ts'
import type { SentMemory } from './sent-memory.ts'

export interface DataLayerOptions {
  /** Hands a message to the tag manager. */
  readonly push: (message: Message) => void
  readonly hash: Hash
  /** Whether the visitor has consented to being measured. */
  readonly isAllowed: () => boolean
  /** Orders by id. */
  readonly orders: SentMemory
  /** Of this visit. */
  readonly steps: SentMemory
  readonly onError: (error: unknown) => void
}

export interface DataLayer {
  /** To be given to the bus. */
  readonly hear: (event: ShopEvent) => void
  /** The page is about to go. */
  readonly flush: () => void
  readonly consentChanged: () => void
}

/** Events that wait for consent; purchases are kept beyond it. */
const maxQueued = 200

/**
 * Tells the tag manager what happens. Events wait in one line, for consent and for a purchase ahead of them that is being
 * hashed, so that they leave in order. They wait in memory alone: nothing is stored before the visitor has chosen.
 */
export function createDataLayer({ push, hash, isAllowed, orders, steps, onError }: DataLayerOptions): DataLayer {
  const waiting: ShopEvent[] = []
  const page = createPageMessages(steps)
  let sending = false

  function attempt(task: () => void): void {
    try {
      task()
    } catch (error) {
      onError(error)
    }
  }

  function tell(messages: readonly Message[]): void {
    for (const message of messages) attempt(() => push(message))
  }

  function tellPurchase(order: Purchase, user: UserData | undefined): void {
    if (orders.has(order.orderId)) return
    const message = purchaseMessage(order, user)
    orders.add(order.orderId)
    tell([clearItems, message])
  }

  async function send(): Promise<void> {
    if (sending) return
    sending = true
    for (let event = waiting[0]; event && isAllowed(); event = waiting[0]) {
      if (event.type === 'checkout:purchase') {
        const { data } = event
        // Without a hash the sale still counts; the customer stays unknown.
        const user = (await hashUser(data, hash).catch(onError)) ?? undefined
        // Consent that went away meanwhile leaves the purchase at the head of the line.
        if (!isAllowed()) break
        waiting.shift()
        attempt(() => tellPurchase(data, user))
      } else {
        waiting.shift()
        attempt(() => tell(page.write(event)))
      }
    }
    sending = false
  }

  return {
    hear(event) {
      if (event.type !== 'checkout:purchase' && !page.knows(event.type)) return
      enqueueEvent(waiting, event, maxQueued)
      void send()
    },
    flush() {
      if (isAllowed()) tell(page.flush())
    },
    consentChanged() {
      void send()
    },
  }
}
