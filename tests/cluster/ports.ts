/** All on loopback. */
export const ports = {
  /** What shoppers ask. */
  shop: 21_080,
  gateways: [21_081, 21_082],
  /** What gateways ask: a balancer of back ends. */
  inside: 21_090,
  backends: [21_091, 21_092],
  postgres: 21_032,
  pgbouncer: 21_033,
} as const
