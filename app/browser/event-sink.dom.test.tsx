import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { EventItem } from '#runtime/events/event.ts'
import { channel } from '#runtime/state/channel.ts'
import { measuredBatchSchema, measuredEventSchema } from '#schemas/measurement.ts'
import { type EventSink, startEventSink } from './event-sink.ts'

const revision = 'a'.repeat(64)
let batches: string[]
let refuses: boolean
let sink: EventSink

class VisibleAtOnce {
  readonly #callback: IntersectionObserverCallback
  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback
  }
  observe(target: Element) {
    const entry = { target, intersectionRatio: 1, intersectionRect: { height: 9 }, rootBounds: null }
    this.#callback([entry as unknown as IntersectionObserverEntry], this as unknown as IntersectionObserver)
  }
  unobserve() {}
  disconnect() {}
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IntersectionObserver', VisibleAtOnce)
  batches = []
  refuses = false
  navigator.sendBeacon = (address, body) => {
    expect(address).toBe('/api/events')
    if (!refuses) batches.push(String(body))
    return !refuses
  }
  vi.stubGlobal('fetch', async (_: string, { body }: { readonly body: string }) => {
    batches.push(`fetch ${body}`)
    throw new TypeError('offline')
  })
  Object.assign(channel, { currentMarket: 'se', currentLocale: 'sv' })
  document.body.innerHTML = `<main data-page="start" data-revision="${revision}">
    <div data-block="hero" data-block-id="b_hero" data-variant="evening"><a href="#x">Läs mer</a><p>Text</p></div>
  </main><footer><div data-block-id="f"><a href="#f">Villkor</a></div></footer>`
  sink = startEventSink({ pageType: 'index', vitalsShare: 0, steps: { has: () => false, add: () => undefined } })
})
afterEach(() => {
  sink.stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const item = { productId: '7' } as EventItem
const addBook = () => sink.onEvent({ type: 'cart:add', data: { currency: 'SEK', item }, timestamp: Date.now() })
const sentTypes = () =>
  batches.map((body) =>
    measuredBatchSchema.parse(JSON.parse(body)).events.map((one) => measuredEventSchema.parse(one).type),
  )

test('[S11] sends the blocks that are seen and clicked, with page, revision and variant, in one batch', () => {
  document.querySelector<HTMLElement>('main a')?.click()
  document.querySelector<HTMLElement>('main p')?.click()
  document.querySelector<HTMLElement>('footer a')?.click()
  expect(batches).toEqual([])
  vi.advanceTimersByTime(4_000)
  expect(sentTypes()).toEqual([['block_view', 'block_click']])
  expect(JSON.parse(batches[0] ?? '')).toMatchObject({
    market: 'se',
    language: 'sv',
    pageType: 'index',
    page: { id: 'start', revision },
    events: [
      { block: 'b_hero', variant: 'evening', ago: 4_000 },
      { block: 'b_hero', variant: 'evening', ago: 4_000 },
    ],
  })
})

test('[N36] says which tests the page showed, and nothing on a page without any', () => {
  addBook()
  vi.advanceTimersByTime(4_000)
  document.querySelector('main')?.setAttribute('data-tests', 'hero-autumn=b/b_hero')
  addBook()
  vi.advanceTimersByTime(4_000)
  expect(batches.map((body) => measuredBatchSchema.parse(JSON.parse(body)).tests)).toEqual([
    undefined,
    'hero-autumn=b/b_hero',
  ])
})

test('[S11] sends what waits when the page is closed, and at once when there are many events', () => {
  addBook()
  window.dispatchEvent(new Event('pagehide'))
  expect(sentTypes()).toEqual([['block_view', 'add_to_cart']])
  for (let count = 0; count < 50; count += 1) addBook()
  expect(sentTypes()[1]).toHaveLength(50)
})

test('[S11] a beacon that the browser refuses is sent by fetch; a failure is silent', async () => {
  refuses = true
  vi.advanceTimersByTime(4_000)
  await vi.advanceTimersByTimeAsync(0)
  expect(batches).toEqual([expect.stringMatching(/^fetch \{.*block_view/)])
})

test('[F89] after a withdrawal nothing more is sent, not even what waits', () => {
  addBook()
  sink.stop()
  document.querySelector<HTMLElement>('main a')?.click()
  window.dispatchEvent(new Event('pagehide'))
  vi.advanceTimersByTime(60_000)
  expect(batches).toEqual([])
})
