import { readPostcode } from '#schemas/values/postcode.ts'
import { territoryOf } from '#schemas/values/tax-territory.ts'
import { readTelephone, showTelephone } from '#schemas/values/telephone.ts'
import { readLine } from '#schemas/values/text.ts'
import type { CustomerRow } from './accounts.store.ts'

type Given = string | null | undefined

export interface AddressChange {
  readonly firstName?: Given
  readonly lastName?: Given
  readonly careOf?: Given
  readonly addressLine1?: Given
  readonly addressLine2?: Given
  readonly zip?: Given
  readonly city?: Given
}

/** Changes to a customer's profile. Omitted fields stay unchanged. */
export interface ProfileChange extends AddressChange {
  readonly phone?: Given
  readonly gender?: Given
  readonly customerType?: Given
  readonly companyName?: Given
  readonly organisationNumber?: Given
  readonly deliveryAddress?: AddressChange | null | undefined
}

export type Profile = Pick<
  CustomerRow,
  'firstName' | 'lastName' | 'phone' | 'gender' | 'customerType' | 'address' | 'deliveryAddress'
>

export interface ProfileFault {
  /** Field name in `UpdateMeInput`. Fields of the delivery address have a prefix, as in `deliveryAddress.zip`. */
  readonly field: string
  readonly code: 'required' | 'too-long' | 'phone' | 'zip' | 'organisation-number' | 'customer-type'
}

export interface ProfilePlace {
  readonly countryCode: string
  /** Returns the formatted number, or null when the number is invalid in the country. */
  readonly readOrganisationNumber: (text: string, countryCode: string) => string | null
}

const genders = ['unspecified', 'woman', 'man']
const longest = 120
const addressFields = ['firstName', 'lastName', 'careOf', 'addressLine1', 'addressLine2', 'zip', 'city'] as const
/** Fields of the `address` column. First and last name have columns of their own. */
const ownFields = addressFields.slice(2)

const pick = (given: Given, present: string | undefined) => (given == null ? (present ?? '') : readLine(given))

/**
 * Returns the telephone number to store. If a form sends back the number as displayed, the stored number stays
 * unchanged.
 */
function pickPhone(given: Given, present: string, countryCode: string): string {
  const line = pick(given, present)
  return line === showTelephone(present) ? present : (readTelephone(line, countryCode) ?? line)
}

/**
 * Applies changes to a profile. Removes the company name and organisation number of a private person. A changed address
 * gets the country of the current market; a postcode of Åland gives the country Åland.
 */
export function changeProfile(before: Profile, change: ProfileChange, countryCode: string): Profile {
  const { address } = before
  const customerType = pick(change.customerType, before.customerType)
  const isCompany = customerType !== 'PERSON'
  return {
    firstName: pick(change.firstName, before.firstName),
    lastName: pick(change.lastName, before.lastName),
    phone: pickPhone(change.phone, before.phone, countryCode),
    gender: genders.find((known) => known === change.gender) ?? before.gender,
    customerType,
    address: {
      ...changeAddress(address, change, ownFields, countryCode),
      companyName: isCompany ? pick(change.companyName, address.companyName) : '',
      organisationNumber: isCompany ? pick(change.organisationNumber, address.organisationNumber) : '',
    },
    deliveryAddress: change.deliveryAddress
      ? changeAddress(before.deliveryAddress, change.deliveryAddress, addressFields, countryCode)
      : before.deliveryAddress,
  }
}

function changeAddress(
  before: Profile['address'],
  change: AddressChange,
  fields: readonly (typeof addressFields)[number][],
  countryCode: string,
): Profile['address'] {
  const written = Object.fromEntries(fields.map((field) => [field, pick(change[field], before[field])]))
  if (fields.every((field) => written[field] === '')) return {}
  const { zip = '' } = written
  const isSameZip =
    readPostcode(zip, before.country ?? countryCode) === readPostcode(before.zip ?? '', before.country ?? countryCode)
  const isChanged = fields.some((field) => (field === 'zip' ? !isSameZip : written[field] !== (before[field] ?? '')))
  if (!isChanged) return { ...written, country: before.country ?? countryCode }
  const country = territoryOf(zip, countryCode)?.country ?? countryCode
  return { ...written, zip: readPostcode(zip, country) ?? zip, country }
}

/**
 * Returns the invalid fields. The format of an unchanged phone number, postcode or organisation number is not checked.
 */
export function profileFaults(before: Profile, after: Profile, place: ProfilePlace): readonly ProfileFault[] {
  const { address, deliveryAddress } = after
  const faults: ProfileFault[] = []
  const check = (field: string, isRight: boolean, code: ProfileFault['code']) => {
    if (!isRight && !faults.some((fault) => fault.field === field)) faults.push({ field, code })
  }
  const flat = { firstName: after.firstName, lastName: after.lastName, phone: after.phone, ...address }
  for (const [field, value] of Object.entries(flat)) check(field, value.length <= longest, 'too-long')
  for (const [field, value] of Object.entries(deliveryAddress)) {
    check(`deliveryAddress.${field}`, value.length <= longest, 'too-long')
  }
  // Accounts of earlier releases may have no name, which remains valid.
  for (const field of ['firstName', 'lastName'] as const) {
    check(field, after[field] !== '' || before[field] === '', 'required')
  }
  const isSamePhone = after.phone === '' || after.phone === before.phone
  check('phone', isSamePhone || readTelephone(after.phone, place.countryCode) !== null, 'phone')
  check('customerType', /^[A-Z][A-Z_-]{1,29}$/.test(after.customerType), 'customer-type')
  if (after.customerType !== 'PERSON') {
    check('companyName', address.companyName !== '', 'required')
    check('organisationNumber', address.organisationNumber !== '', 'required')
    const isSame = before.address.organisationNumber === address.organisationNumber
    const read = place.readOrganisationNumber(address.organisationNumber ?? '', place.countryCode)
    check('organisationNumber', isSame || read !== null, 'organisation-number')
  }
  checkZip('', before.address, address)
  checkZip('deliveryAddress.', before.deliveryAddress, deliveryAddress)
  if (deliveryAddress.country !== undefined) {
    for (const field of ['addressLine1', 'zip', 'city'] as const) {
      check(`deliveryAddress.${field}`, (deliveryAddress[field] ?? '') !== '', 'required')
    }
  }
  return faults

  function checkZip(prefix: string, old: Profile['address'], now: Profile['address']): void {
    const zip = now.zip ?? ''
    const isSame = zip === (old.zip ?? '') && old.country === now.country
    check(`${prefix}zip`, zip === '' || isSame || readPostcode(zip, now.country ?? place.countryCode) !== null, 'zip')
  }
}

export function tidyProfile(profile: Profile, place: ProfilePlace): Profile {
  const { organisationNumber = '' } = profile.address
  if (organisationNumber === '') return profile
  const read = place.readOrganisationNumber(organisationNumber, place.countryCode)
  return { ...profile, address: { ...profile.address, organisationNumber: read ?? organisationNumber } }
}
