import { z } from 'zod'

/** What a shopper fills in, as it comes from outside. */
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
  | 'phone'
  | 'shipping'
  | 'terms'
  | 'too-long'
  | 'organisation-number'
  | 'personal-number'

export type CheckoutFaults = Readonly<Partial<Record<keyof CheckoutInput, FieldFault>>>

export interface CheckoutPlace {
  readonly countryCode: string
  /** The chosen way of sending reaches the postcode, or nothing is sent. */
  readonly shippingReaches: boolean
  readonly isCompany: boolean
  /** The way of paying asks who the buyer is: it is paid later. */
  readonly onCredit: boolean
  /** Null: not a number of the country; else the number as it is written. */
  readonly readOrganisationNumber: (text: string, countryCode: string) => string | null
  readonly readPersonalNumber: (text: string, countryCode: string) => string | null
}

const longest = 120
const longestMessage = 1_000
const required = ['email', 'firstName', 'lastName', 'addressLine1', 'zip', 'city', 'phone'] as const

/** Postcodes by country as they are written there, after spaces are gone; others are taken as they are. */
const zipShapes: Readonly<Record<string, RegExp>> = {
  SE: /^[1-9]\d{4}$/,
  DK: /^\d{4}$/,
  FI: /^\d{5}$/,
  AX: /^22\d{3}$/,
  NO: /^\d{4}$/,
  DE: /^\d{5}$/,
}
/** Countries in which credit is given by personal number. */
const withPersonalNumbers = new Set(['SE', 'DK', 'FI', 'AX', 'NO'])

/** A postcode without spaces and country letters. */
export function plainZip(zip: string): string {
  return zip.replace(/^(SE|S|DK|FI|FIN|AX|NO|N|D|DE)-/i, '').replace(/\s+/g, '')
}

export function isZip(zip: string, countryCode: string): boolean {
  const shape = zipShapes[countryCode]
  return shape ? shape.test(plainZip(zip)) : plainZip(zip) !== ''
}

/** Whether a way of paying asks for a personal number (specification, section 5). */
export function asksForPersonalNumber(place: Pick<CheckoutPlace, 'countryCode' | 'isCompany' | 'onCredit'>): boolean {
  return place.onCredit && !place.isCompany && withPersonalNumbers.has(place.countryCode)
}

/** Faults by field; none: the order can be made. */
export function checkoutFaults(input: CheckoutInput, place: CheckoutPlace): CheckoutFaults {
  const faults: Partial<Record<keyof CheckoutInput, FieldFault>> = {}
  for (const [field, value] of Object.entries(input)) {
    const most = field === 'message' ? longestMessage : longest
    if (typeof value === 'string' && value.length > most) faults[field as keyof CheckoutInput] = 'too-long'
  }
  const asked: readonly (keyof CheckoutInput)[] = [
    ...required,
    ...(place.isCompany ? (['companyName', 'organisationNumber'] as const) : []),
    ...(asksForPersonalNumber(place) ? (['personalNumber'] as const) : []),
  ]
  for (const field of asked) if (String(input[field]).trim() === '') faults[field] = 'required'
  const check = (field: keyof CheckoutInput, isRight: boolean, fault: FieldFault) => {
    if (!faults[field] && !isRight) faults[field] = fault
  }
  check('email', z.email().safeParse(input.email.trim()).success, 'email')
  check('zip', isZip(input.zip, place.countryCode), 'zip')
  check('phone', /^\+?[\d\s()-]{5,20}$/.test(input.phone.trim()), 'phone')
  if (place.isCompany) {
    const number = place.readOrganisationNumber(input.organisationNumber, place.countryCode)
    check('organisationNumber', number !== null, 'organisation-number')
  }
  if (asksForPersonalNumber(place)) {
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
