import { vi } from 'vitest'
import { createDataLayer, type DataLayer, type DataLayerOptions } from '../data-layer.ts'
import type { Message, MessageItem } from '../messages.ts'
import type { SentMemory } from '../sent-memory.ts'

/** Creates a data layer that pushes to an array. Its “hash” of a text is the text with the prefix `#`. */
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
    pages: memory(),
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
    items: () => itemsOf(pushed.at(-1)),
    delayHash() {
      const { promise, resolve } = Promise.withResolvers<void>()
      delay = promise
      return resolve
    },
    settle: () => new Promise<void>((done) => setTimeout(done)),
  }
}

/** Creates another data layer of the same visitor, as in another tab or after a reload. */
export function orderPage({ options }: ReturnType<typeof setUp>): DataLayer {
  return createDataLayer(options)
}

/** Returns true when a purchase was sent without the customer's data. */
export function unhashed(messages: readonly Message[]): boolean {
  return messages.some(
    (message) => 'event' in message && message.event === 'purchase' && message.user_data === undefined,
  )
}

function itemsOf(message: Message | undefined): readonly MessageItem[] {
  return message && 'ecommerce' in message && message.ecommerce ? message.ecommerce.items : []
}

function memory(): SentMemory {
  const names = new Set<string>()
  return { has: (name) => names.has(name), add: (name) => void names.add(name) }
}
