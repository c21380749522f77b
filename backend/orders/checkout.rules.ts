import { readEmail } from '#schemas/values/email.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import { territoryOf } from '#schemas/values/tax-territory.ts'
import { readTelephone } from '#schemas/values/telephone.ts'

/** Checkout form fields as submitted, before validation. */
export interface CheckoutInput {
  readonly email: string
  readonly phone: string
  readonly firstName: string
  readonly lastName: string
  readonly careOf: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly zip: string
  readonly city: string
  readonly companyName: string
  readonly organisationNumber: string
  readonly personalNumber: string
  readonly shippingOptionId: string
  readonly entryCode: string
  readonly message: string
  readonly newsletter: boolean
  readonly termsAccepted: boolean
}

export type FieldFault =
  | 'required'
  | 'email'
  | 'zip'
  | 'territory'
  | 'phone'
  | 'shipping'
  | 'terms'
  | 'too-long'
  | 'organisation-number'
  | 'personal-number'

export type CheckoutFaults = Readonly<Partial<Record<keyof CheckoutInput, FieldFault>>>

export interface CheckoutPlace {
  readonly countryCode: string
  /** True when the chosen shipping option delivers to the postcode, or when nothing needs shipping. */
  readonly shippingReaches: boolean
  readonly isCompany: boolean
  /** True when the payment method is credit (paid later), which requires an identified buyer. */
  readonly onCredit: boolean
  /** Returns the formatted number, or null when the number is invalid in the country. */
  readonly readOrganisationNumber: (text: string, countryCode: string) => string | null
  readonly readPersonalNumber: (text: string, countryCode: string) => string | null
}

const longest = 120
const maxMessageLength = 1_000
const required = ['email', 'firstName', 'lastName', 'addressLine1', 'zip', 'city', 'phone'] as const

/** Countries in which credit is granted by personal number. */
const withPersonalNumbers = new Set(['SE', 'DK', 'FI', 'AX', 'NO'])

/** Returns true when the payment method requires a personal number in this country (specification, section 5). */
export function requiresPersonalNumber(place: Pick<CheckoutPlace, 'countryCode' | 'isCompany' | 'onCredit'>): boolean {
  return place.onCredit && !place.isCompany && withPersonalNumbers.has(place.countryCode)
}

/** Returns the faults by field, or an empty object when the order can be created. */
export function checkoutFaults(input: CheckoutInput, place: CheckoutPlace): CheckoutFaults {
  const faults: Partial<Record<keyof CheckoutInput, FieldFault>> = {}
  for (const [field, value] of Object.entries(input)) {
    const most = field === 'message' ? maxMessageLength : longest
    if (typeof value === 'string' && value.length > most) faults[field as keyof CheckoutInput] = 'too-long'
  }
  const requiredFields: readonly (keyof CheckoutInput)[] = [
    ...required,
    ...(place.isCompany ? (['companyName', 'organisationNumber'] as const) : []),
    ...(requiresPersonalNumber(place) ? (['personalNumber'] as const) : []),
  ]
  for (const field of requiredFields) if (String(input[field]).trim() === '') faults[field] = 'required'
  const check = (field: keyof CheckoutInput, isRight: boolean, fault: FieldFault) => {
    if (!faults[field] && !isRight) faults[field] = fault
  }
  check('email', readEmail(input.email) !== null, 'email')
  check('zip', readPostcode(input.zip, place.countryCode) !== null, 'zip')
  // The market's prices and tax rates apply only in its own tax territory.
  check('zip', territoryOf(input.zip, place.countryCode) === null, 'territory')
  check('phone', readTelephone(input.phone, place.countryCode) !== null, 'phone')
  if (place.isCompany) {
    const number = place.readOrganisationNumber(input.organisationNumber, place.countryCode)
    check('organisationNumber', number !== null, 'organisation-number')
  }
  if (requiresPersonalNumber(place)) {
    check(
      'personalNumber',
      place.readPersonalNumber(input.personalNumber, place.countryCode) !== null,
      'personal-number',
    )
  }
  if (!place.shippingReaches) faults.shippingOptionId = 'shipping'
  if (!input.termsAccepted) faults.termsAccepted = 'terms'
  return faults
}
