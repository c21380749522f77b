import { addressForm } from './address-form.ts'
import { showPostcode } from './postcode.ts'

interface PostalAddress {
  readonly companyName?: string | undefined
  readonly firstName: string
  readonly lastName: string
  readonly careOf: string
  readonly addressLine1: string
  readonly addressLine2: string
  readonly zip: string
  readonly city: string
  readonly region?: string | undefined
  /** ISO 3166-1 alpha-2. */
  readonly country: string
}

/** Returns the lines of a postal address in the format of its country, without the country's name. */
export function addressLines(address: PostalAddress): readonly string[] {
  const { companyName = '', careOf, country, region = '' } = address
  const parts = { zip: showPostcode(address.zip, country), city: address.city, region }
  const last = addressForm(country).order.flatMap((part) => (parts[part] === '' ? [] : [parts[part]]))
  return [
    companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    careOf === '' ? '' : `c/o ${careOf}`,
    address.addressLine1,
    address.addressLine2,
    last.join(' '),
  ].filter((line) => line !== '')
}
