import { z } from 'zod'
import {
  DeleteMeDocument,
  ExportMyDataDocument,
  RedeemGiftCodeDocument,
  UpdateMeDocument,
  type UpdateMeInput,
} from '#generated/graphql.ts'
import { defineAction } from '#runtime/actions/define-action.ts'
import { checked, line, optionalText } from '#runtime/actions/fields.ts'
import { fail, failFields, succeed, withTyped } from '#runtime/actions/notices.ts'
import { ordersCookie } from '#runtime/guards/order-cookie.ts'
import { cartCookie, favoritesCookie } from '#runtime/guards/visitor.ts'
import { givenPassword, passwordFields } from './password-fields.ts'

const faultWords: Readonly<Record<string, string>> = {
  required: 'account:errors.required',
  'too-long': 'account:errors.tooLong',
  phone: 'account:errors.phone',
  zip: 'account:errors.zip',
  'organisation-number': 'account:errors.organisationNumber',
  'customer-type': 'account:errors.customerType',
}
const deleteWords: Readonly<Record<string, string>> = {
  WRONG_PASSWORD: 'account:errors.deletePassword',
  TOO_MANY_ATTEMPTS: 'account:errors.slowed',
}
/** Cookies of the signed-in customer, deleted with the account. */
const ownCookies = [
  'ralph-auth',
  'ralph-auth-refresh',
  'ralph-user',
  'ralph-user-maxage',
  'ralph-user-type',
  cartCookie,
  favoritesCookie,
  ordersCookie,
]

const profileInput = z.object({
  firstName: optionalText,
  lastName: optionalText,
  careOf: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  zip: optionalText,
  city: optionalText,
  phone: optionalText,
  gender: optionalText,
  customerType: optionalText,
  companyName: optionalText,
  organisationNumber: optionalText,
  'deliveryAddress.firstName': optionalText,
  'deliveryAddress.lastName': optionalText,
  'deliveryAddress.careOf': optionalText,
  'deliveryAddress.addressLine1': optionalText,
  'deliveryAddress.addressLine2': optionalText,
  'deliveryAddress.zip': optionalText,
  'deliveryAddress.city': optionalText,
  newsletter: checked,
  newsletterBefore: checked,
})

export const saveProfile = defineAction({
  name: 'account/settings',
  input: profileInput,
  async run(input, context) {
    const type = input.customerType
    const isKnown = context.customerTypes.some((one) => one.type === type)
    if (type && !isKnown) return fail(context, 'account:errors.customerType', 'customerType')
    const profile = toProfile(input)
    const { saved } = await context.query(UpdateMeDocument, { input: profile })
    if (saved.__typename === 'InvalidCustomer') {
      const faults = saved.fields.map(({ field, code }) => [field, faultWords[code] ?? 'account:errors.fields'])
      return withTyped(failFields(context, Object.fromEntries(faults), 'account:errors.fields'), typedIn(input))
    }
    return {
      ...succeed(context, profile.newsletter ? 'account:savedNewsletter' : 'account:saved'),
      ...(type ? { cookies: { 'ralph-user-type': saved.customerType } } : {}),
    }
  },
})

export const redeemCode = defineAction({
  name: 'account/redeem',
  input: z.object({ code: line.refine((code) => code !== '', 'account:errors.required') }),
  async run(input, context) {
    const { redeemGiftCode } = await context.query(RedeemGiftCodeDocument, input)
    if (!redeemGiftCode) return fail(context, 'account:errors.giftCode', 'code')
    return succeed(context, 'account:redeem.done', { amount: redeemGiftCode.amountFormatted })
  },
})

export const exportData = defineAction({
  name: 'account/export',
  input: z.object({}),
  async run(_, context) {
    const { exportMyData } = await context.query(ExportMyDataDocument, {})
    if (!exportMyData) return fail(context, 'errors:general')
    const text = `${JSON.stringify(exportMyData, null, 2)}\n`
    return { file: { name: 'kolofon.json', type: 'application/json; charset=utf-8', text } }
  },
})

export const deleteAccount = defineAction({
  name: 'account/delete',
  input: z.object(passwordFields),
  async run(input, context) {
    const { hash: password, asTyped: passwordAsTyped } = givenPassword(input)
    const { deleteMe } = await context.query(DeleteMeDocument, { password, passwordAsTyped })
    if (!deleteMe.deleted) return fail(context, deleteWords[deleteMe.code ?? ''] ?? 'errors:general', 'password')
    return {
      ...succeed(context, 'account:data.deleted'),
      cookies: Object.fromEntries(ownCookies.map((name) => [name, null])),
      location: context.href({ route: 'account' }),
    }
  },
})

/** Returns the values of the form's text fields. The form shows them again when a field is invalid. */
function typedIn({ newsletter: _, newsletterBefore: __, ...texts }: z.output<typeof profileInput>) {
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, value ?? '']))
}

/** Converts the submitted fields to an update of the account; a field missing from the form is left unchanged. */
function toProfile({ newsletter, newsletterBefore, ...fields }: z.output<typeof profileInput>): UpdateMeInput {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined)
  const prefix = 'deliveryAddress.'
  const own = given.filter(([name]) => !name.startsWith(prefix))
  const delivery = given.flatMap(([name, value]) =>
    name.startsWith(prefix) ? [[name.slice(prefix.length), value] as const] : [],
  )
  return {
    ...Object.fromEntries(own),
    // Null when the customer did not change the checkbox, so that a change made elsewhere since then is not
    // overwritten.
    newsletter: newsletter === newsletterBefore ? null : newsletter,
    deliveryAddress: delivery.length > 0 ? Object.fromEntries(delivery) : null,
  }
}
