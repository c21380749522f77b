import * as config from '#schemas/shop-config.ts'
import { getShop } from '../shop.ts'
import type { ActionInput } from './action.ts'

/** Whether the visitor is shown prices with VAT: people are, companies are not. */
export function isVatIncluded({ cookies }: Pick<ActionInput, 'cookies'>): boolean {
  return config.isVatIncluded(getShop().config, cookies['ralph-user-type'])
}
