export { optionsFor } from './shipping.rules.ts'
export { seedShipping } from './shipping.seed.ts'
export { type NamedOption, type ShippingProvider, tableShipping } from './shipping.service.ts'
