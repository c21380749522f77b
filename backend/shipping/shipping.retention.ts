import { type Retention, stored } from '../kernel/retention.ts'
import { shippingOptions, shippingOptionTexts } from './shipping.tables.ts'

export const shippingRetention: readonly Retention[] = stored(
  [shippingOptions, shippingOptionTexts],
  'as settings of the shop',
)
