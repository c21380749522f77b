import { vi } from 'vitest'
import { createDataLayer, type DataLayer, type DataLayerOptions } from '../data-layer.ts'
import type { Message, MessageItem } from '../messages.ts'
import type { SentMemory } from '../sent-memory.ts'

/** A data layer whose tag manager is a list; a hash is its text behind `#`. */
export function setUp(more: Partial<Pick<DataLayerOptions, 'hash' | 'push'>> = {}) {
  const pushed: Message[] = []
  const onError = vi.fn()
  const consent = { given: true }
  let delay: Promise<void> = Promise.resolve()
  const options: DataLayerOptions = {
    push(message) {
      more.push?.(message)
      pushed.push(message)
    },
    hash: more.hash ?? (async (text) => delay.then(() => `#${text}`)),
    isAllowed: () => consent.given,
    orders: memory(),
    steps: memory(),
    onError,
  }
  return {
    options,
    layer: createDataLayer(options),
    pushed,
    onError,
    consent,
    sent: options.orders,
    names: () => pushed.flatMap((message) => ('event' in message ? [message.event] : [])),
    /** Of the last message that has any. */
    items: () => itemsOf(pushed.at(-1)),
    /** Keeps hashes back until what it answers is called. */
    delayHash() {
      const { promise, resolve } = Promise.withResolvers<void>()
      delay = promise
      return resolve
    },
    settle: () => new Promise<void>((done) => setTimeout(done)),
  }
}

/** The same visitor's shop, opened in another tab or again. */
export function orderPage({ options }: ReturnType<typeof setUp>): DataLayer {
  return createDataLayer(options)
}

/** True when a purchase was told, and nothing of who made it. */
export function unhashed(messages: readonly Message[]): boolean {
  return messages.some(
    (message) => 'event' in message && message.event === 'purchase' && message.user_data === undefined,
  )
}

function itemsOf(message: Message | undefined): readonly MessageItem[] {
  return message && 'ecommerce' in message && message.ecommerce ? message.ecommerce.items : []
}

/** Shared by the pages of a visitor, as a browser's store is. */
function memory(): SentMemory {
  const names = new Set<string>()
  return { has: (name) => names.has(name), add: (name) => void names.add(name) }
}
