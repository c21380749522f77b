export { createShipping } from './create-shipping.ts'
export type { NshiftSettings } from './nshift/nshift-client.ts'
export { seedShipping } from './shipping.seed.ts'
export type { NamedOption, ShipmentOrder, ShippingProvider, ShippingRequest } from './shipping-provider.ts'
