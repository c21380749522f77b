import * as config from '#schemas/shop-config.ts'
import { getShop } from '../shop.ts'
import type { ActionInput } from './action.ts'

/** Returns whether the visitor sees prices with VAT, as persons do and companies do not. */
export function isVatIncluded({ cookies }: Pick<ActionInput, 'cookies'>): boolean {
  return config.isVatIncluded(getShop().config, cookies['ralph-user-type'])
}
