import { test } from 'vitest'
import { checkOrders } from './testing/order-commands.ts'

test('[N9] whatever happens to an order and its payment, in any sequence: no illegal step, and 0 ≤ refunded ≤ captured ≤ authorised', () => {
  checkOrders(20_000)
})
