import { setImmediate as nextTurn } from 'node:timers/promises'
import { checkCarts } from '#backend/cart/testing/cart-invariants.ts'
import { checkOrders } from '#backend/orders/testing/order-commands.ts'
import { startBudget } from './time-budget.ts'

/**
 * `npm run bench -- invariants [runs]`: checks invariants on random carts and on random sequences of order events.
 * Prints the first example that violates an invariant.
 */
const budget = startBudget(import.meta.filename)
const runs = Number(budget.args[0] ?? 100_000)
/** Number of examples between two checks of the time budget. */
const batch = 1_000
const checks = [
  ['carts', checkCarts],
  ['lives of orders', checkOrders],
] as const
for (const [at, [name, check]] of checks.entries()) {
  const began = performance.now()
  // During the first check, reserve half of the time for the second check.
  const reserve = at === 0 ? budget.remaining / 2 : 0
  let run = 0
  while (run < runs && !budget.isOver(reserve)) {
    const count = Math.min(batch, runs - run)
    check(count)
    run += count
    budget.progress(`${run} of ${runs} ${name}`, (at + run / runs) / checks.length)
    // Yield to the event loop, so that Ctrl+C is handled.
    await nextTurn()
  }
  if (run > 0) budget.print(`${run} ${name}: every rule holds, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
