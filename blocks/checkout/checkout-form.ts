import { z } from 'zod'
import type { CheckoutInputType } from '#generated/graphql.ts'
import { optionalText } from '#runtime/actions/fields.ts'
import type { Translate } from '#runtime/i18n/translation.ts'
import { type CheckoutStep, checkoutSteps } from './steps.ts'

export const checkoutInput = z.object({
  email: optionalText,
  phone: optionalText,
  companyName: optionalText,
  organisationNumber: optionalText,
  reference: optionalText,
  firstName: optionalText,
  lastName: optionalText,
  addressLine1: optionalText,
  addressLine2: optionalText,
  careOf: optionalText,
  zip: optionalText,
  city: optionalText,
  region: optionalText,
  'shippingAddress.firstName': optionalText,
  'shippingAddress.lastName': optionalText,
  'shippingAddress.addressLine1': optionalText,
  'shippingAddress.addressLine2': optionalText,
  'shippingAddress.careOf': optionalText,
  'shippingAddress.zip': optionalText,
  'shippingAddress.city': optionalText,
  'shippingAddress.region': optionalText,
  shippingOptionId: optionalText,
  entryCode: optionalText,
  message: optionalText,
  paymentMethod: optionalText,
  newsletter: optionalText,
  personalNumber: optionalText,
  digitalConsent: optionalText,
  termsAccepted: optionalText,
  /** ISO 3166-1 alpha-2. */
  country: optionalText,
  otherAddress: optionalText,
  useBalance: optionalText,
  // Browsers do not submit an unticked checkbox. These hidden fields show that the form contained the checkbox.
  hasOtherAddress: optionalText,
  hasBalance: optionalText,
  /**
   * Country to ship to, as `<market>` or `<market>/<country>`: from the button beside the postcode (`toMarket`), and
   * from the list of countries (`checkoutMarket`).
   */
  toMarket: optionalText,
  checkoutMarket: optionalText,
  /** Country that was selected in the list of countries when the page was rendered. */
  shownMarket: optionalText,
  step: optionalText,
  /** Total and gifts (SKU ids separated by commas) that were displayed to the buyer. */
  expectedToPay: optionalText,
  expectedGifts: optionalText,
  key: optionalText,
})
export type CheckoutForm = z.output<typeof checkoutInput>

const addressFields = [
  'firstName',
  'lastName',
  'addressLine1',
  'addressLine2',
  'careOf',
  'zip',
  'city',
  'region',
] as const
const shippingFields = addressFields.map((name) => `shippingAddress.${name}` as const)

/** Fields that are saved in the draft while the buyer fills in the form. The personal number is never saved. */
export const savedFields = [
  'email',
  'phone',
  'companyName',
  'organisationNumber',
  'reference',
  ...addressFields,
  ...shippingFields,
  'shippingOptionId',
  'entryCode',
  'message',
  'paymentMethod',
  'newsletter',
] as const satisfies readonly (keyof CheckoutForm)[]

export const stepFields: Readonly<Record<CheckoutStep, readonly string[]>> = {
  contact: ['companyName', 'organisationNumber', 'reference', 'email', 'phone', ...addressFields, ...shippingFields],
  delivery: ['shippingOptionId', 'entryCode', 'message'],
  payment: ['paymentMethod', 'personalNumber', 'digitalConsent', 'termsAccepted'],
}

/** Returns the first step that contains any of the fields; `contact` when no step does. */
export function stepOf(fields: readonly string[]): CheckoutStep {
  return checkoutSteps.find((step) => stepFields[step].some((field) => fields.includes(field))) ?? 'contact'
}

const faultWords: Readonly<Record<string, string>> = {
  required: 'checkout:errors.required',
  email: 'checkout:errors.email',
  zip: 'checkout:errors.zip',
  territory: 'checkout:errors.territory',
  phone: 'checkout:errors.phone',
  shipping: 'checkout:errors.shipping',
  terms: 'checkout:errors.terms',
  'digital-consent': 'checkout:errors.digitalConsent',
  'organisation-number': 'checkout:errors.organisationNumber',
  'personal-number': 'checkout:errors.personalNumber',
  'too-long': 'checkout:errors.tooLong',
}

export function isElsewhere(form: Pick<CheckoutForm, 'otherAddress'>): boolean {
  return form.otherAddress === '1'
}

export function zipOfParcel(form: CheckoutForm): string | undefined {
  return form[isElsewhere(form) ? 'shippingAddress.zip' : 'zip']
}

/**
 * Returns a message for each invalid field. `place` is the name of the tax territory of the postcode, if it has one;
 * `example` is a valid postcode of the country.
 */
export function fieldMessages(
  faults: readonly { readonly field: string; readonly code: string }[],
  t: Translate,
  { place = '', example = '' }: { readonly place?: string; readonly example?: string } = {},
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    faults.map(({ field, code }) => [field, t(faultWords[code] ?? 'checkout:errors.fields', { place, example })]),
  )
}

export function readCheckout(form: CheckoutForm): CheckoutInputType {
  const address = (prefix: '' | 'shippingAddress.') => {
    const value = (name: (typeof addressFields)[number]) => form[`${prefix}${name}` as const] ?? ''
    return {
      firstName: value('firstName'),
      lastName: value('lastName'),
      careOf: value('careOf'),
      addressLine1: value('addressLine1'),
      addressLine2: value('addressLine2'),
      zip: value('zip'),
      city: value('city'),
      region: value('region'),
    }
  }
  return {
    email: form.email ?? '',
    phone: form.phone ?? '',
    companyName: form.companyName ?? '',
    organisationNumber: form.organisationNumber ?? '',
    personalNumber: form.personalNumber ?? '',
    shippingOptionId: form.shippingOptionId ?? '',
    entryCode: form.entryCode ?? '',
    message: form.message ?? '',
    newsletter: form.newsletter === '1',
    termsAccepted: form.termsAccepted === '1',
    digitalConsent: form.digitalConsent === '1',
    reference: form.reference ?? '',
    billingAddress: address(''),
    shippingAddress: isElsewhere(form) ? address('shippingAddress.') : null,
  }
}
