import { checkCarts } from '#backend/cart/testing/cart-invariants.ts'
import { checkOrders } from '#backend/orders/testing/order-commands.ts'

/** `npm run bench -- invariants [runs]`: random carts, and random lives of orders. The first that breaks a rule is shown. */
const runs = Number(process.argv[2] ?? 100_000)
for (const [name, check] of [
  ['carts', checkCarts],
  ['lives of orders', checkOrders],
] as const) {
  const began = performance.now()
  check(runs)
  console.log(`${runs} ${name}: every rule holds, ${((performance.now() - began) / 1000).toFixed(1)} s`)
}
