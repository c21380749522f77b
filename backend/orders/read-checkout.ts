import type { CheckoutAddressInput, CheckoutInputType } from '#backend/generated/resolvers.ts'
import { readEmail } from '#schemas/values/email.ts'
import { readLine, readLines } from '#schemas/values/text.ts'
import type { CheckoutAddress, CheckoutInput } from './checkout.rules.ts'

/** Returns the names of the optional fields that the client has not sent. A field that is sent empty is not missing. */
export function missingFields({ billingAddress, ...rest }: CheckoutInputType): ReadonlySet<string> {
  const { phone, companyName, organisationNumber, personalNumber, shippingOptionId } = rest
  const optional = { phone, companyName, organisationNumber, personalNumber, shippingOptionId }
  return new Set(Object.entries(optional).flatMap(([name, value]) => (value == null ? [name] : [])))
}

/**
 * Normalises the checkout form and removes invisible characters. Passes on an invalid e-mail address unchanged, so that
 * validation reports it.
 */
export function readCheckout({ email, billingAddress, shippingAddress, ...rest }: CheckoutInputType): CheckoutInput {
  return {
    email: readEmail(email) ?? readLine(email),
    phone: readLine(rest.phone ?? ''),
    ...readAddress(billingAddress),
    shippingAddress: shippingAddress ? readAddress(shippingAddress) : null,
    reference: readLine(rest.reference ?? ''),
    companyName: readLine(rest.companyName ?? ''),
    organisationNumber: rest.organisationNumber ?? '',
    personalNumber: rest.personalNumber ?? '',
    shippingOptionId: rest.shippingOptionId ?? '',
    entryCode: readLine(rest.entryCode ?? ''),
    message: readLines(rest.message ?? ''),
    newsletter: rest.newsletter ?? false,
    termsAccepted: rest.termsAccepted ?? false,
    digitalConsent: rest.digitalConsent ?? false,
  }
}

function readAddress(address: CheckoutAddressInput): CheckoutAddress {
  return {
    firstName: readLine(address.firstName),
    lastName: readLine(address.lastName),
    careOf: readLine(address.careOf ?? ''),
    addressLine1: readLine(address.addressLine1),
    addressLine2: readLine(address.addressLine2 ?? ''),
    zip: address.zip,
    city: readLine(address.city),
    region: readLine(address.region ?? ''),
  }
}
