import type { CheckoutInputType } from '#backend/generated/resolvers.ts'
import { readEmail } from '#schemas/values/email.ts'
import { readLine, readLines } from '#schemas/values/text.ts'
import type { CheckoutInput } from './checkout.rules.ts'

/** Returns the names of the optional fields that a client has not sent. An empty field counts as sent. */
export function missingFields({ billingAddress, ...rest }: CheckoutInputType): ReadonlySet<string> {
  const { phone, companyName, organisationNumber, personalNumber, shippingOptionId } = rest
  const optional = { phone, companyName, organisationNumber, personalNumber, shippingOptionId }
  return new Set(Object.entries(optional).flatMap(([name, value]) => (value == null ? [name] : [])))
}

/**
 * Normalises checkout input and removes invisible characters. An invalid e-mail address is passed on as written, so
 * that validation rejects it.
 */
export function readCheckout({ email, billingAddress, ...rest }: CheckoutInputType): CheckoutInput {
  return {
    email: readEmail(email) ?? readLine(email),
    phone: readLine(rest.phone ?? ''),
    firstName: readLine(billingAddress.firstName),
    lastName: readLine(billingAddress.lastName),
    careOf: readLine(billingAddress.careOf ?? ''),
    addressLine1: readLine(billingAddress.addressLine1),
    addressLine2: readLine(billingAddress.addressLine2 ?? ''),
    zip: billingAddress.zip,
    city: readLine(billingAddress.city),
    companyName: readLine(rest.companyName ?? ''),
    organisationNumber: rest.organisationNumber ?? '',
    personalNumber: rest.personalNumber ?? '',
    shippingOptionId: rest.shippingOptionId ?? '',
    entryCode: readLine(rest.entryCode ?? ''),
    message: readLines(rest.message ?? ''),
    newsletter: rest.newsletter ?? false,
    termsAccepted: rest.termsAccepted ?? false,
  }
}
