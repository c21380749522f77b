import { getShop } from '../shop.ts'
import type { Action } from './action.ts'

/** Action that sets the customer type. Prices are then shown with VAT to a person, without VAT to a company (S1). */
export const customerTypeActions: Readonly<Record<string, Action>> = {
  'customer-type/set': async ({ form, t }) => {
    const chosen = getShop().config.customerTypes.find(({ type }) => type === form.get('customerType'))
    if (!chosen) return { notice: { tone: 'problem', message: t('errors:general') } }
    const message = t(chosen.vatIncluded ? 'common:customerType.withVat' : 'common:customerType.withoutVat')
    return {
      cookies: { 'ralph-user-type': chosen.type },
      notice: { tone: 'success', message },
      data: { customerType: chosen.type },
    }
  },
}
