import { beforeEach, expect, test } from 'vitest'
import { type CartSummary, cart, isCartChange, isItemChange, loadCart, setCart } from './cart.ts'

const summary: CartSummary = {
  id: 'a',
  marketId: '1',
  currency: 'SEK',
  quantity: 2,
  lines: 1,
  total: 337,
  totalFormatted: '337 kr',
  subTotal: 298,
  shippingFee: 39,
  isDefaultShipping: true,
  promoCode: null,
}
const waits: number[] = []
const wait = async (milliseconds: number) => {
  waits.push(milliseconds)
}
beforeEach(() => {
  waits.length = 0
  setCart(null)
})

test('[S5] a cart that fails to load is requested five times, a second apart, and is empty meanwhile', async () => {
  const states: string[] = []
  let calls = 0
  const load = async () => {
    states.push(cart.status)
    calls += 1
    if (calls < 4) throw new Error('offline')
    return calls === 4 ? null : summary
  }
  expect(await loadCart(load, wait)).toEqual(summary)
  expect([calls, waits]).toEqual([5, [1_000, 1_000, 1_000, 1_000]])
  expect(states).toEqual(['empty', 'retrying', 'retrying', 'retrying', 'retrying'])
  expect([cart.status, cart.quantity]).toEqual(['loaded', 2])
})

test('[S5] after the fifth attempt it stays empty', async () => {
  expect(await loadCart(async () => null, wait)).toBeNull()
  expect([waits.length, cart.status]).toEqual([4, 'empty'])
})

test('[S5] a late first response undoes no later change, and is not requested again', async () => {
  let calls = 0
  const load = async () => {
    calls += 1
    setCart({ ...summary, quantity: 3 })
    return null
  }
  expect(await loadCart(load, wait, () => true)).toMatchObject({ quantity: 3 })
  expect([calls, cart.quantity, cart.status]).toEqual([1, 3, 'loaded'])
})

test.each([
  [{ quantity: 3 }, true, false],
  [{ shippingFee: 0 }, true, false],
  [{ total: 1 }, true, false],
  [{ isDefaultShipping: false }, true, false],
  [{ subTotal: 1 }, false, true],
  [{ promoCode: 'LÄSMER' }, false, true],
  [{ totalFormatted: '337,00 kr' }, false, false],
])('[S5] %o changes the cart: %s, its items: %s', (change, ofCart, ofItems) => {
  const after = { ...summary, ...change }
  expect([isCartChange(summary, after), isItemChange(summary, after)]).toEqual([ofCart, ofItems])
  expect(isCartChange(null, after)).toBe(true)
})
