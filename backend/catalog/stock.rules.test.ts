import { expect, test } from 'vitest'
import { isInStock, stockStatus } from './stock.rules.ts'

const none = { quantity: 0, oversellable: false, static: false }
const today = '2026-11-21'

test.each([
  ['plenty', { ...none, quantity: 6 }, '2020-01-01', 'in_stock', true],
  ['five are few', { ...none, quantity: 5 }, '2020-01-01', 'few_left', true],
  ['none', none, '2020-01-01', 'out_of_stock', false],
  ['oversold', { ...none, quantity: -2 }, null, 'out_of_stock', false],
  ['none, but oversellable', { ...none, oversellable: true }, '2020-01-01', 'oversellable', false],
  ['an e-book', { ...none, static: true }, '2020-01-01', 'static', true],
  ['out tomorrow', { ...none, oversellable: true }, '2026-11-22', 'preorder', false],
  ['out today', { ...none, quantity: 9 }, '2026-11-21', 'in_stock', true],
  ['out tomorrow, not oversellable', none, '2026-11-22', 'out_of_stock', false],
] as const)('%s', (_name, level, releaseDate, status, inStock) => {
  expect(stockStatus(level, releaseDate, today)).toBe(status)
  expect(isInStock(status)).toBe(inStock)
})
