import { expect, test } from 'vitest'
import { addOrderToCookie, ordersCookie, readOrders } from './order-cookie.ts'

const token = 'a'.repeat(32)

test('[F56] stores the five most recent orders, and ignores malformed values', () => {
  let value = ''
  for (let n = 1; n <= 7; n += 1) value = addOrderToCookie({ [ordersCookie]: value }, { id: `K-${n}`, token })
  expect(Object.keys(readOrders({ [ordersCookie]: value }))).toEqual(['K-7', 'K-6', 'K-5', 'K-4', 'K-3'])
  expect(readOrders({ [ordersCookie]: `<b>.x,K-1,K-2.${token},K-3.short` })).toEqual({ 'K-2': token })
})
