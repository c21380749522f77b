import { defineAction } from '#runtime/actions/define-action.ts'
import { fail, succeed } from '#runtime/actions/notices.ts'
import * as shared from '#ui/action-form/shared-actions.ts'

/**
 * Sets the customer type, which determines whether prices are shown with VAT (persons) or without VAT (companies) (S1).
 */
export const setCustomerType = defineAction({
  ...shared.setCustomerType,
  async run({ customerType }, context) {
    const chosen = context.customerTypes.find(({ type }) => type === customerType)
    if (!chosen) return fail(context, 'errors:general')
    return {
      ...succeed(context, chosen.vatIncluded ? 'common:customerType.withVat' : 'common:customerType.withoutVat'),
      cookies: { 'ralph-user-type': chosen.type },
      data: { customerType: chosen.type },
    }
  },
})
