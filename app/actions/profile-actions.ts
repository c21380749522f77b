import {
  DeleteMeDocument,
  ExportMyDataDocument,
  RedeemGiftCodeDocument,
  UpdateMeDocument,
  type UpdateMeInput,
} from '#generated/graphql.ts'
import { ordersCookie } from '#runtime/guards/order-cookie.ts'
import { hrefTo } from '#runtime/routing/href.ts'
import { readLine } from '#schemas/values/text.ts'
import { getShop } from '../shop.ts'
import type { Action, ActionInput } from './action.ts'
import { favoritesCookie } from './favorite-actions.ts'
import { readPasswordField } from './password-fields.ts'

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
/** Cookies that belong to the signed-in customer. */
const ownCookies = [
  'ralph-auth',
  'ralph-auth-refresh',
  'ralph-user',
  'ralph-user-maxage',
  'ralph-user-type',
  'ralph-cart',
  favoritesCookie,
  ordersCookie,
]

/** Profile actions by name. */
export const profileActions: Readonly<Record<string, Action>> = {
  'account/settings': async (input) => {
    const { t, form } = input
    const type = form.get('customerType')
    const known = getShop().config.customerTypes.some((one) => one.type === type)
    if (type && !known) return problem(input, 'account:errors.customerType', 'customerType')
    const profile = readProfile(input)
    const { saved } = await input.query.query(UpdateMeDocument, { input: profile })
    if (saved.__typename === 'InvalidCustomer') {
      const fields = saved.fields.map(({ field, code }) => [field, t(faultWords[code] ?? 'account:errors.fields')])
      return { notice: { tone: 'problem', message: t('account:errors.fields'), fields: Object.fromEntries(fields) } }
    }
    return {
      notice: { tone: 'success', message: t(profile.newsletter ? 'account:savedNewsletter' : 'account:saved') },
      ...(type ? { cookies: { 'ralph-user-type': saved.customerType } } : {}),
    }
  },
  'account/redeem': async (input) => {
    const code = readLine(input.form.get('code') ?? '')
    if (code === '') return problem(input, 'account:errors.required', 'code')
    const { redeemGiftCode } = await input.query.query(RedeemGiftCodeDocument, { code })
    if (!redeemGiftCode) return problem(input, 'account:errors.giftCode', 'code')
    const amount = redeemGiftCode.amountFormatted
    return { notice: { tone: 'success', message: input.t('account:redeem.done', { amount }) } }
  },
  'account/export': async (input) => {
    const { exportMyData } = await input.query.query(ExportMyDataDocument, {})
    if (!exportMyData) return problem(input, 'errors:general')
    const text = `${JSON.stringify(exportMyData, null, 2)}\n`
    return { file: { name: 'kolofon.json', type: 'application/json; charset=utf-8', text } }
  },
  'account/delete': async (input) => {
    const { hash: password, asTyped: passwordAsTyped } = readPasswordField(input.form, 'password')
    const { deleteMe } = await input.query.query(DeleteMeDocument, { password, passwordAsTyped })
    if (!deleteMe.deleted) return problem(input, deleteWords[deleteMe.code ?? ''] ?? 'errors:general', 'password')
    const place = { market: input.market, language: input.language, config: getShop().config }
    return {
      cookies: Object.fromEntries(ownCookies.map((name) => [name, null])),
      notice: { tone: 'success', message: input.t('account:data.deleted') },
      location: hrefTo({ route: 'account' }, place),
    }
  },
}

const addressFields = ['firstName', 'lastName', 'careOf', 'addressLine1', 'addressLine2', 'zip', 'city'] as const
const profileFields = [
  ...addressFields,
  'phone',
  'gender',
  'customerType',
  'companyName',
  'organisationNumber',
] as const

/** Converts the submitted fields to an update of the account; a field missing from the form is left unchanged. */
function readProfile({ form }: ActionInput): UpdateMeInput {
  const delivery = readFields(form, addressFields, 'deliveryAddress.')
  return {
    ...readFields(form, profileFields, ''),
    newsletter: readNewsletter(form),
    deliveryAddress: Object.keys(delivery).length > 0 ? delivery : null,
  }
}

/**
 * Returns whether the newsletter checkbox is ticked, or null when the customer did not change it, so that a change made
 * elsewhere in the meantime is retained.
 */
function readNewsletter(form: ActionInput['form']): boolean | null {
  const isTicked = form.get('newsletter') === '1'
  return isTicked === (form.get('newsletterBefore') === '1') ? null : isTicked
}

function readFields<Name extends string>(
  form: ActionInput['form'],
  names: readonly Name[],
  prefix: string,
): { readonly [N in Name]?: string } {
  const given: { [N in Name]?: string } = {}
  for (const name of names) {
    const value = form.get(`${prefix}${name}`)
    if (value !== undefined) given[name] = value
  }
  return given
}

function problem({ t }: ActionInput, key: string, field?: string) {
  const message = t(key)
  return { notice: { tone: 'problem' as const, message, ...(field ? { fields: { [field]: message } } : {}) } }
}
