import { describe, expect, expectTypeOf, test, vi } from 'vitest'
import type { EventType, NewEvent, ShopEvent } from './event.ts'
import { createEventBus, type EventListener } from './event-bus.ts'
import { book, order } from './testing/samples.ts'

function setUp() {
  const onError = vi.fn()
  let clock = 1_000
  return { bus: createEventBus({ now: () => clock++, onError }), onError }
}

const search = (query: string): NewEvent => ({ type: 'search:query', data: { query, results: 0 } })

function record() {
  const received: ShopEvent[] = []
  const onEvent: EventListener = (event) => received.push(event)
  const words = () => received.map(({ type, data }) => (type === 'search:query' ? data.query : type))
  return { received, onEvent, words }
}

describe('the event bus', () => {
  test('[N25] an event is a type, its data and the time at which it happened', () => {
    const { bus } = setUp()
    const { received, onEvent } = record()
    bus.onAny(onEvent)
    bus.emit({ type: 'cart:add', data: { currency: 'SEK', item: book } })
    bus.emit({ type: 'auth:logout', data: {} })
    expect(received).toEqual([
      { type: 'cart:add', data: { currency: 'SEK', item: book }, timestamp: 1_000 },
      { type: 'auth:logout', data: {}, timestamp: 1_001 },
    ])
  })

  test('[N25] a listener to one type receives that type only, with typed data', () => {
    const { bus } = setUp()
    const queries: string[] = []
    bus.on('search:query', (event) => {
      expectTypeOf(event.data.query).toEqualTypeOf<string>()
      queries.push(event.data.query)
    })
    bus.emit({ type: 'promo:set', data: { code: 'HÖST50' } })
    bus.emit(search('selma'))
    expect(queries).toEqual(['selma'])
  })

  test('[N25] data of another type does not compile', () => {
    expectTypeOf<{ type: 'promo:set'; data: { query: string } }>().not.toExtend<NewEvent>()
    expectTypeOf<{ type: 'cart:clear'; data: Record<string, never> }>().not.toExtend<NewEvent>()
    expectTypeOf<EventType>().toEqualTypeOf<NewEvent['type']>()
  })

  test('a removed listener receives nothing more', () => {
    const { bus } = setUp()
    const any = record()
    const one = vi.fn()
    const leaveAny = bus.onAny(any.onEvent)
    const leaveOne = bus.on('search:query', one)
    bus.emit(search('a'))
    leaveAny()
    leaveOne()
    leaveOne()
    bus.emit(search('b'))
    expect(any.words()).toEqual(['a'])
    expect(one).toHaveBeenCalledTimes(1)
  })

  test('a listener that throws is reported and the others still receive the event', () => {
    const { bus, onError } = setUp()
    const { onEvent, words } = record()
    const fault = new Error('no')
    bus.onAny(() => {
      throw fault
    })
    bus.onAny(onEvent)
    bus.emit(search('a'))
    bus.emit(search('b'))
    expect(words()).toEqual(['a', 'b'])
    expect(onError.mock.calls).toEqual([[fault], [fault]])
  })

  test.each([
    ['an event', false],
    ['a replay', true],
  ])('a reporter that throws during %s costs neither the other listeners nor later events', (_, replay) => {
    const bus = createEventBus({
      now: () => 1_000,
      onError: () => {
        throw new Error('no report')
      },
    })
    const { onEvent, words } = record()
    const onFault: EventListener = () => {
      throw new Error('no')
    }
    if (replay) bus.emit(search('missed'))
    bus.onAny(onFault, { replay })
    bus.onAny(onEvent)
    bus.emit(search('a'))
    bus.emit(search('b'))
    expect(words()).toEqual(['a', 'b'])
  })

  test('an event that cannot be recorded is reported, and later events are delivered', () => {
    const fault = new Error('no clock')
    const onError = vi.fn()
    const now = vi
      .fn(() => 1_000)
      .mockImplementationOnce(() => {
        throw fault
      })
    const bus = createEventBus({ now, onError })
    const { onEvent, words } = record()
    bus.onAny(onEvent)
    bus.emit(search('a'))
    bus.emit(search('b'))
    expect(words()).toEqual(['b'])
    expect(onError.mock.calls).toEqual([[fault]])
  })

  test('an event that a listener emits is delivered to all after the current one', () => {
    const { bus } = setUp()
    const { onEvent, words } = record()
    bus.on('search:query', ({ data }) => {
      if (data.query === 'a') bus.emit(search('echo'))
    })
    bus.onAny(onEvent)
    bus.emit(search('a'))
    expect(words()).toEqual(['a', 'echo'])
  })
})

describe('events before the first listener', () => {
  test('[N25] are replayed to the first listener that requests it, in order and once', () => {
    const { bus } = setUp()
    const [first, second] = [record(), record()]
    bus.emit(search('a'))
    bus.emit(search('b'))
    bus.onAny(first.onEvent, { replay: true })
    bus.onAny(second.onEvent, { replay: true })
    bus.emit(search('c'))
    expect(first.words()).toEqual(['a', 'b', 'c'])
    expect(second.words()).toEqual(['c'])
  })

  test('are still replayed when another type has a listener', () => {
    const { bus } = setUp()
    const late = record()
    bus.on('search:query', () => undefined)
    bus.emit(search('a'))
    bus.onAny(late.onEvent, { replay: true })
    expect(late.words()).toEqual(['a'])
  })

  test('are not replayed without a request', () => {
    const { bus } = setUp()
    const { onEvent, words } = record()
    bus.emit(search('a'))
    bus.onAny(onEvent)
    expect(words()).toEqual([])
  })

  test('are the newest hundred at most, and always include a purchase', () => {
    const { bus } = setUp()
    const { onEvent, words } = record()
    bus.emit({ type: 'checkout:purchase', data: order })
    for (let number = 0; number < 150; number += 1) bus.emit(search(String(number)))
    bus.onAny(onEvent, { replay: true })
    expect(words()).toHaveLength(100)
    expect(words().slice(0, 2)).toEqual(['checkout:purchase', '51'])
    expect(words().at(-1)).toBe('149')
  })

  test('are replayed before what a listener emits during the replay', () => {
    const { bus } = setUp()
    const { onEvent, words } = record()
    bus.emit(search('a'))
    bus.emit(search('b'))
    bus.onAny(
      (event) => {
        onEvent(event)
        if (event.type === 'search:query' && event.data.query === 'a') bus.emit(search('echo'))
      },
      { replay: true },
    )
    expect(words()).toEqual(['a', 'b', 'echo'])
  })
})
