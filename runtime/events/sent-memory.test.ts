import { expect, test } from 'vitest'
import { createSentMemory, sentOrders } from './sent-memory.ts'

function memoryStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
    values,
  }
}

test('[N25] an order that one tab has told of is known to the others and after a reload', () => {
  const store = memoryStore()
  const [tab, other] = [createSentMemory(() => store, sentOrders), createSentMemory(() => store, sentOrders)]
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  other.add('100002')
  for (const one of [tab, other, createSentMemory(() => store, sentOrders)]) {
    expect(['100001', '100002', '10000'].map(one.has)).toEqual([true, true, false])
  }
})

test('the store never grows beyond fifty orders', () => {
  const store = memoryStore()
  const tab = createSentMemory(() => store, sentOrders)
  for (let number = 1; number <= 60; number += 1) tab.add(String(number))
  const reloaded = createSentMemory(() => store, sentOrders)
  expect(['10', '11', '60'].map(reloaded.has)).toEqual([false, true, true])
})

test('[N25] where the browser refuses storage, the page itself remembers', () => {
  const tab = createSentMemory(() => {
    throw new DOMException('refused', 'SecurityError')
  }, sentOrders)
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  expect(tab.has('100001')).toBe(true)
})

test('[F89] consent that is withdrawn leaves nothing in the store, and the page tells no order twice', () => {
  const store = memoryStore()
  const tab = createSentMemory(() => store, sentOrders)
  tab.add('100001')
  tab.forget()
  expect([...store.values]).toEqual([])
  expect(tab.has('100001')).toBe(true)
})
