export { seedShipping } from './shipping.seed.ts'
export { type NamedOption, type ShippingProvider, tableShipping } from './shipping.service.ts'
