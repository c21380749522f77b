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
  readonly shippingOptionId: string
  readonly entryCode: string
  readonly message: string
  readonly newsletter: boolean
  readonly termsAccepted: boolean
}

export type FieldFault = 'required' | 'email' | 'zip' | 'phone' | 'shipping' | 'terms' | 'too-long'

const longest = 120
const longestMessage = 1_000

/** Postcodes by country as they are written there, after spaces are gone; others are taken as they are. */
const zipShapes: Readonly<Record<string, RegExp>> = {
  SE: /^[1-9]\d{4}$/,
  DK: /^\d{4}$/,
  FI: /^\d{5}$/,
  AX: /^22\d{3}$/,
  NO: /^\d{4}$/,
  DE: /^\d{5}$/,
}

/** A postcode without spaces and country letters. */
export function plainZip(zip: string): string {
  return zip.replace(/^(SE|S|DK|FI|FIN|AX|NO|N|D|DE)-/i, '').replace(/\s+/g, '')
}

export function isZip(zip: string, countryCode: string): boolean {
  const shape = zipShapes[countryCode]
  return shape ? shape.test(plainZip(zip)) : plainZip(zip) !== ''
}

/** Faults by field; none: the order can be made. `reaches`: shipping options for the postcode; null: nothing is sent. */
export function checkoutFaults(
  input: CheckoutInput,
  place: { readonly countryCode: string; readonly reaches: readonly string[] | null },
): Readonly<Partial<Record<keyof CheckoutInput, FieldFault>>> {
  const faults: Partial<Record<keyof CheckoutInput, FieldFault>> = {}
  const required: readonly (keyof CheckoutInput)[] = [
    'email',
    'firstName',
    'lastName',
    'addressLine1',
    'zip',
    'city',
    'phone',
  ]
  for (const [field, value] of Object.entries(input)) {
    const most = field === 'message' ? longestMessage : longest
    if (typeof value === 'string' && value.length > most) faults[field as keyof CheckoutInput] = 'too-long'
  }
  for (const field of required) if (String(input[field]).trim() === '') faults[field] = 'required'
  if (!faults.email && !z.email().safeParse(input.email.trim()).success) faults.email = 'email'
  if (!faults.zip && !isZip(input.zip, place.countryCode)) faults.zip = 'zip'
  if (!faults.phone && !/^\+?[\d\s()-]{5,20}$/.test(input.phone.trim())) faults.phone = 'phone'
  if (place.reaches && !place.reaches.includes(input.shippingOptionId)) faults.shippingOptionId = 'shipping'
  if (!input.termsAccepted) faults.termsAccepted = 'terms'
  return faults
}
