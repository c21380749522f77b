import type { TestBackend } from '../backend.ts'
import { balanceMoves } from './balance-moves.ts'
import { cartMoves } from './cart-moves.ts'
import type { Moves } from './move.ts'
import { orderMoves } from './order-moves.ts'
import { reviewMoves } from './review-moves.ts'
import { staffMoves } from './staff-moves.ts'
import { createWorld } from './world.ts'

export function createMoves(backend: TestBackend): Moves {
  const world = createWorld(backend)
  return {
    ...cartMoves(world),
    ...orderMoves(world),
    ...balanceMoves(world),
    ...staffMoves(world),
    ...reviewMoves(world),
  }
}
