import { expect, test } from 'vitest'
import { createSentOrders } from './sent-orders.ts'

function memoryStore() {
  const values = new Map<string, string>()
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
  }
}

test('[N25] an order that one tab has told of is known to the others and after a reload', () => {
  const store = memoryStore()
  const [tab, other] = [createSentOrders(() => store), createSentOrders(() => store)]
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  other.add('100002')
  for (const one of [tab, other, createSentOrders(() => store)]) {
    expect(['100001', '100002', '10000'].map(one.has)).toEqual([true, true, false])
  }
})

test('the store never grows beyond fifty orders', () => {
  const store = memoryStore()
  const tab = createSentOrders(() => store)
  for (let number = 1; number <= 60; number += 1) tab.add(String(number))
  const reloaded = createSentOrders(() => store)
  expect(['10', '11', '60'].map(reloaded.has)).toEqual([false, true, true])
})

test('[N25] where the browser refuses storage, the page itself remembers', () => {
  const tab = createSentOrders(() => {
    throw new DOMException('refused', 'SecurityError')
  })
  expect(tab.has('100001')).toBe(false)
  tab.add('100001')
  expect(tab.has('100001')).toBe(true)
})
