import { test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { checkCarts } from './testing/cart-invariants.ts'

test('[F37] [F38] for any cart and any discounts: the total is the sum of its parts, in any order, and no amount is negative', () => {
  checkCarts(rounds(5_000))
})
