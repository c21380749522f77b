import type { CartContent, EventItem, EventType, NewEvent, ShopEvents } from '#runtime/events/event.ts'
import { unpackItem } from '#runtime/events/packed-item.ts'
import { channel } from '#runtime/state/channel.ts'

export interface ShownItem {
  readonly currency: string
  readonly item: EventItem
}

/** Fraction of a tile that must be visible to count as an impression. */
const seenPart = 0.5

/**
 * Creates the emitter of a page's analytics events: the event of each `data-event` element, an impression when a tile
 * (`data-item`) first becomes visible, and an event for each click on a link in a tile.
 */
export function createPageEvents(emit: (event: NewEvent) => void) {
  /** Event data of each element that has emitted its event. An empty string for a tile. */
  const reported = new WeakMap<Element, string>()
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        seen.unobserve(target)
        const shown = itemOf(target)
        if (shown) emit({ type: 'product:impression', data: shown })
      }
    },
    { threshold: seenPart },
  )

  function scan(): void {
    for (const element of document.querySelectorAll<HTMLElement>('[data-event]')) {
      if (reported.has(element)) continue
      reported.set(element, element.dataset.eventData ?? '')
      const event = read<NewEvent['data']>(element.dataset.eventData)
      if (event) emit({ type: element.dataset.event as EventType, data: event } as NewEvent)
    }
    for (const tile of document.querySelectorAll('[data-item]')) {
      if (reported.has(tile)) continue
      reported.set(tile, '')
      seen.observe(tile)
    }
  }

  const onClick = (event: MouseEvent) => {
    if (!(event.target instanceof Element)) return
    const tile = event.target.closest('a')?.closest('[data-item]')
    const shown = tile ? itemOf(tile) : undefined
    if (shown) emit({ type: 'product:click', data: shown })
  }
  document.addEventListener('click', onClick)

  return {
    scan,
    /**
     * Call after a navigation within the document. An element whose event data has changed then emits its event again,
     * because the element now belongs to another URL.
     */
    forget(): void {
      for (const element of document.querySelectorAll<HTMLElement>('[data-event]')) {
        if (reported.get(element) !== element.dataset.eventData) reported.delete(element)
      }
    },
    shows: (type: EventType): boolean => document.querySelector(`[data-event="${type}"]`) !== null,
    lineOf(skuId: string): ShownItem | undefined {
      const cart = [...document.querySelectorAll<HTMLElement>('[data-event="cart:view"]')].at(-1)
      const data = read<ShopEvents['cart:view']>(cart?.dataset.eventData)
      const item = data?.items.find((line) => line.skuId === skuId)
      return data && item ? { currency: data.currency, item } : undefined
    },
    checkoutCart(): CartContent | undefined {
      return read(document.querySelector<HTMLElement>('[data-event="checkout:impression"]')?.dataset.eventData)
    },
    productOf(productId: string): ShownItem | undefined {
      const tile = document.querySelector(`[data-product-id="${CSS.escape(productId)}"][data-item]`)
      if (tile) return itemOf(tile)
      const detail = document.querySelector<HTMLElement>('[data-event="product-detail:impression"]')
      const data = read<ShownItem>(detail?.dataset.eventData)
      return data?.item.productId === productId ? data : undefined
    },
    stop(): void {
      document.removeEventListener('click', onClick)
      seen.disconnect()
    },
  }
}

/** Returns the item of a product tile, with its position in the list. The list's name is the id of its block. */
function itemOf(tile: Element): ShownItem | undefined {
  if (!(tile instanceof HTMLElement)) return undefined
  const name = tile.querySelector('h2, h3')?.textContent ?? ''
  const item = unpackItem(tile.dataset.item, { productId: tile.dataset.productId ?? '', name })
  if (!item) return undefined
  const list = tile.closest<HTMLElement>('[data-block]')
  const index = [...(list?.querySelectorAll('[data-item]') ?? [])].indexOf(tile)
  const listName = list?.dataset.blockId
  return {
    currency: channel.currentCurrency,
    item: { ...item, ...(index >= 0 ? { index } : {}), ...(listName ? { listName } : {}) },
  }
}

function read<Data>(text: string | undefined): Data | undefined {
  try {
    return text === undefined ? undefined : (JSON.parse(text) as Data)
  } catch {
    return undefined
  }
}
