import { addressForm } from '#schemas/values/address-form.ts'
import { readEmail } from '#schemas/values/email.ts'
import { readPostcode } from '#schemas/values/postcode.ts'
import { territoryOf } from '#schemas/values/tax-territory.ts'
import { readTelephone } from '#schemas/values/telephone.ts'

export interface CheckoutAddress {
  readonly firstName: string
  readonly lastName: string
  readonly careOf: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly zip: string
  readonly city: string
  readonly region: string
}

export interface CheckoutInput extends CheckoutAddress {
  readonly email: string
  readonly phone: string
  /** Delivery address; null when it is the buyer's own address. */
  readonly shippingAddress: CheckoutAddress | null
  readonly reference: string
  readonly companyName: string
  readonly organisationNumber: string
  readonly personalNumber: string
  readonly shippingOptionId: string
  readonly entryCode: string
  readonly message: string
  readonly newsletter: boolean
  readonly termsAccepted: boolean
  /** Whether the buyer agrees to immediate delivery of downloads, which ends the right of withdrawal. */
  readonly digitalConsent: boolean
}

export type FieldFault =
  | 'required'
  | 'email'
  | 'zip'
  | 'territory'
  | 'phone'
  | 'shipping'
  | 'terms'
  | 'digital-consent'
  | 'too-long'
  | 'organisation-number'
  | 'personal-number'

type CheckoutField = keyof CheckoutInput | `shippingAddress.${keyof CheckoutAddress}`
export type CheckoutFaults = Readonly<Partial<Record<CheckoutField, FieldFault>>>

export interface CheckoutPlace {
  readonly countryCode: string
  /** True when the chosen delivery option reaches the postcode, or when nothing is shipped. */
  readonly shippingReaches: boolean
  readonly hasDownloads: boolean
  readonly isCompany: boolean
  /** True for a payment method on credit (pay later), for which the buyer must be identified. */
  readonly onCredit: boolean
  /** Returns the formatted number, or null when it is invalid in the country. */
  readonly readOrganisationNumber: (text: string, countryCode: string) => string | null
  readonly readPersonalNumber: (text: string, countryCode: string) => string | null
}

const longest = 120
const maxMessageLength = 1_000
const required = ['email', 'firstName', 'lastName', 'addressLine1', 'zip', 'city', 'phone'] as const
const requiredOfParcel = ['firstName', 'lastName', 'addressLine1', 'zip', 'city'] as const

/** Countries in which the payment provider requires a personal number for credit. */
const withPersonalNumbers = new Set(['SE', 'DK', 'FI', 'AX', 'NO'])

/** Returns whether the buyer must enter a personal number (specification, section 5). */
export function requiresPersonalNumber(place: Pick<CheckoutPlace, 'countryCode' | 'isCompany' | 'onCredit'>): boolean {
  return place.onCredit && !place.isCompany && withPersonalNumbers.has(place.countryCode)
}

export function checkoutFaults(input: CheckoutInput, place: CheckoutPlace): CheckoutFaults {
  const faults: Partial<Record<CheckoutField, FieldFault>> = {}
  const { shippingAddress, ...own } = input
  for (const [field, value] of Object.entries(own)) {
    const most = field === 'message' ? maxMessageLength : longest
    if (typeof value === 'string' && value.length > most) faults[field as CheckoutField] = 'too-long'
  }
  for (const [field, value] of Object.entries(shippingAddress ?? {})) {
    if (value.length > longest) faults[`shippingAddress.${field}` as CheckoutField] = 'too-long'
  }
  const needsRegion = addressForm(place.countryCode).region !== null
  const requiredFields: readonly (keyof CheckoutInput)[] = [
    ...required,
    ...(needsRegion ? (['region'] as const) : []),
    ...(place.isCompany ? (['companyName', 'organisationNumber'] as const) : []),
    ...(requiresPersonalNumber(place) ? (['personalNumber'] as const) : []),
  ]
  for (const field of requiredFields) if (String(input[field]).trim() === '') faults[field] = 'required'
  if (shippingAddress) {
    for (const field of [...requiredOfParcel, ...(needsRegion ? (['region'] as const) : [])]) {
      if (shippingAddress[field] === '') faults[`shippingAddress.${field}`] = 'required'
    }
  }
  const check = (field: CheckoutField, isRight: boolean, fault: FieldFault) => {
    if (!faults[field] && !isRight) faults[field] = fault
  }
  check('email', readEmail(input.email) !== null, 'email')
  check('zip', readPostcode(input.zip, place.countryCode) !== null, 'zip')
  if (shippingAddress) {
    check('shippingAddress.zip', readPostcode(shippingAddress.zip, place.countryCode) !== null, 'zip')
  }
  // The market's prices and tax rates are valid only for parcels within its own tax territory.
  const parcel = shippingAddress ?? input
  const zipOfParcel = shippingAddress ? 'shippingAddress.zip' : 'zip'
  check(zipOfParcel, territoryOf(parcel.zip, place.countryCode) === null, 'territory')
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
  if (place.hasDownloads && !input.digitalConsent) faults.digitalConsent = 'digital-consent'
  if (!input.termsAccepted) faults.termsAccepted = 'terms'
  return faults
}
