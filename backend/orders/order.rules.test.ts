import { test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { checkOrders } from './testing/order-commands.ts'

test('[N9] any sequence of events of an order and its payment: no illegal transition, and 0 ≤ refunded ≤ captured ≤ authorised', () => {
  checkOrders(rounds(5_000))
})
