import type { CheckoutInputType } from '#generated/graphql.ts'
import type { Translate } from '#runtime/i18n/translate.ts'

/** Fields saved in the draft while the customer fills in the form. A personal number is never saved. */
export const savedFields = [
  'email',
  'phone',
  'firstName',
  'lastName',
  'companyName',
  'organisationNumber',
  'addressLine1',
  'addressLine2',
  'careOf',
  'zip',
  'city',
  'shippingOptionId',
  'entryCode',
  'message',
  'paymentMethod',
  'newsletter',
] as const

/** Checkout steps with their fields, in order. */
export const checkoutSteps = {
  contact: [
    'email',
    'phone',
    'firstName',
    'lastName',
    'companyName',
    'organisationNumber',
    'addressLine1',
    'addressLine2',
    'careOf',
    'zip',
    'city',
  ],
  delivery: ['shippingOptionId', 'entryCode', 'message'],
  payment: ['paymentMethod', 'personalNumber', 'termsAccepted'],
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
  'organisation-number': 'checkout:errors.organisationNumber',
  'personal-number': 'checkout:errors.personalNumber',
  'too-long': 'checkout:errors.tooLong',
}

/**
 * Returns a message for each invalid field. `place` is the territory of the postcode, when its VAT differs from the
 * country's.
 */
export function fieldMessages(
  faults: readonly { readonly field: string; readonly code: string }[],
  t: Translate,
  place = '',
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    faults.map(({ field, code }) => [field, t(faultWords[code] ?? 'checkout:errors.fields', { place })]),
  )
}

/** Converts the form to the back end's input format. */
export function readCheckout(form: ReadonlyMap<string, string>): CheckoutInputType {
  const value = (name: string) => form.get(name) ?? ''
  return {
    email: value('email'),
    phone: value('phone'),
    companyName: value('companyName'),
    organisationNumber: value('organisationNumber'),
    personalNumber: value('personalNumber'),
    shippingOptionId: value('shippingOptionId') || null,
    entryCode: value('entryCode'),
    message: value('message'),
    newsletter: value('newsletter') === '1',
    termsAccepted: value('termsAccepted') === '1',
    billingAddress: {
      firstName: value('firstName'),
      lastName: value('lastName'),
      careOf: value('careOf'),
      addressLine1: value('addressLine1'),
      addressLine2: value('addressLine2'),
      zip: value('zip'),
      city: value('city'),
    },
  }
}
