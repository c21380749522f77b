/** Ports, all on loopback. */
export const ports = {
  /** Requested by shoppers: a balancer of gateways. */
  shop: 21_080,
  gateways: [21_081, 21_082],
  /** Requested by gateways: a balancer of back ends. */
  inside: 21_090,
  backends: [21_091, 21_092],
  postgres: 21_032,
  pgbouncer: 21_033,
} as const
