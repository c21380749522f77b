import type { CheckoutInputType } from '#generated/graphql.ts'
import type { Translate } from '#runtime/i18n/translate.ts'

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

/** Fields saved in the draft while the customer fills in the form. A personal number is never saved. */
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
] as const

/** Checkout steps with their fields, in order. */
export const checkoutSteps = {
  contact: ['companyName', 'organisationNumber', 'reference', 'email', 'phone', ...addressFields, ...shippingFields],
  delivery: ['shippingOptionId', 'entryCode', 'message'],
  payment: ['paymentMethod', 'personalNumber', 'digitalConsent', 'termsAccepted'],
} as const
export type CheckoutStep = keyof typeof checkoutSteps

export const stepNames = Object.keys(checkoutSteps) as readonly CheckoutStep[]

export function readStep(text: string | undefined): CheckoutStep {
  return stepNames.find((step) => step === text) ?? 'contact'
}

/** Returns the first step that contains any of the fields. */
export function stepOf(fields: readonly string[]): CheckoutStep {
  return stepNames.find((step) => checkoutSteps[step].some((field) => fields.includes(field))) ?? 'contact'
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

/** Returns whether the parcel goes to another address than the buyer's. */
export function isElsewhere(form: ReadonlyMap<string, string>): boolean {
  return form.get('otherAddress') === '1'
}

/** Returns the postcode to which the parcel goes; undefined when the form has none. */
export function zipOfParcel(form: ReadonlyMap<string, string>): string | undefined {
  return form.get(isElsewhere(form) ? 'shippingAddress.zip' : 'zip')
}

/**
 * Returns a message for each invalid field. `place` is the territory of the postcode, when its VAT differs from the
 * country's, and `example` a postcode of the country.
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

/** Converts the form to the back end's input format. */
export function readCheckout(form: ReadonlyMap<string, string>): CheckoutInputType {
  const value = (name: string) => form.get(name) ?? ''
  const address = (prefix: string) => ({
    firstName: value(`${prefix}firstName`),
    lastName: value(`${prefix}lastName`),
    careOf: value(`${prefix}careOf`),
    addressLine1: value(`${prefix}addressLine1`),
    addressLine2: value(`${prefix}addressLine2`),
    zip: value(`${prefix}zip`),
    city: value(`${prefix}city`),
    region: value(`${prefix}region`),
  })
  return {
    email: value('email'),
    phone: value('phone'),
    companyName: value('companyName'),
    organisationNumber: value('organisationNumber'),
    personalNumber: value('personalNumber'),
    shippingOptionId: value('shippingOptionId'),
    entryCode: value('entryCode'),
    message: value('message'),
    newsletter: value('newsletter') === '1',
    termsAccepted: value('termsAccepted') === '1',
    digitalConsent: value('digitalConsent') === '1',
    reference: value('reference'),
    billingAddress: address(''),
    shippingAddress: isElsewhere(form) ? address('shippingAddress.') : null,
  }
}
