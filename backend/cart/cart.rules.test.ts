import { test } from 'vitest'
import { rounds } from '#tests/scale.ts'
import { checkCarts } from './testing/cart-invariants.ts'

test('[F37] [F38] whatever is in a cart and whatever is off it: the sum is its parts, in any order, and nothing is below nothing', () => {
  checkCarts(rounds(5_000))
})
