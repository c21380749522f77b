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

test('[N25] an order sent by one tab is known to the other tabs and after a reload', () => {
  const store = memoryStore()
  const [tab, other] = [createSentMemory(() => store, sentOrders), createSentMemory(() => store, sentOrders)]
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  other.add('100002')
  for (const one of [tab, other, createSentMemory(() => store, sentOrders)]) {
    expect(['100001', '100002', '10000'].map(one.has)).toEqual([true, true, false])
  }
})

test('stores at most fifty orders', () => {
  const store = memoryStore()
  const tab = createSentMemory(() => store, sentOrders)
  for (let number = 1; number <= 60; number += 1) tab.add(String(number))
  const reloaded = createSentMemory(() => store, sentOrders)
  expect(['10', '11', '60'].map(reloaded.has)).toEqual([false, true, true])
})

test('[N25] falls back to memory where the browser refuses storage', () => {
  const tab = createSentMemory(() => {
    throw new DOMException('refused', 'SecurityError')
  }, sentOrders)
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  expect(tab.has('100001')).toBe(true)
})

test('[F89] withdrawn consent clears the storage, and the page sends no order twice', () => {
  const store = memoryStore()
  const tab = createSentMemory(() => store, sentOrders)
  tab.add('100001')
  tab.forget()
  expect([...store.values]).toEqual([])
  expect(tab.has('100001')).toBe(true)
})
