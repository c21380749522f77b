import { test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { checkOrders } from './testing/order-commands.ts'

test('[N9] whatever happens to an order and its payment, in any sequence: no illegal step, and 0 ≤ refunded ≤ captured ≤ authorised', () => {
  checkOrders(rounds(5_000))
})
