export const ports = {
  /** Balancer of the gateways, to which shoppers connect. */
  shop: 21_080,
  gateways: [21_081, 21_082],
  /** Balancer of the back ends, to which gateways connect. */
  inside: 21_090,
  backends: [21_091, 21_092],
  /** Back end and gateway that the check `guides.ts` starts. */
  guide: [21_095, 21_096],
  postgres: 21_032,
  pgbouncer: 21_033,
} as const
