import { getShop } from '../shop.ts'
import type { ActionInput } from './action.ts'

/** Whether the visitor is shown prices with VAT: people are, companies are not. */
export function isVatIncluded({ cookies }: Pick<ActionInput, 'cookies'>): boolean {
  const { customerTypes } = getShop().config
  const kept = customerTypes.find(({ type }) => type === cookies['ralph-user-type'])
  return (kept ?? customerTypes[0])?.vatIncluded ?? true
}
