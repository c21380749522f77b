import { describe, expect, test } from 'vitest'
import { changeProfile, type Profile, profileFaults, tidyProfile } from './accounts.rules.ts'

const before: Profile = {
  firstName: 'Astrid',
  lastName: 'Ek',
  phone: '',
  gender: 'unspecified',
  customerType: 'PERSON',
  address: {},
  deliveryAddress: {},
}
const place = {
  countryCode: 'SE',
  readOrganisationNumber: (text: string) => (/^\d{6}-?\d{4}$/.test(text) ? text.replace('-', '') : null),
}
const faultsOf = (change: Parameters<typeof changeProfile>[1], from: Profile = before) =>
  profileFaults(from, changeProfile(from, change, 'SE'), place).map(({ field, code }) => `${field} ${code}`)

describe('[F58] settings', () => {
  test('retain fields that are left out, and clear fields that are emptied', () => {
    const after = changeProfile(before, { phone: ' 08\u2011123 45 67\u202c', firstName: null }, 'SE')
    expect(after).toMatchObject({ firstName: 'Astrid', phone: '+4681234567', address: {} })
    expect(changeProfile(after, { phone: '' }, 'SE').phone).toBe('')
  })

  test('report each invalid field', () => {
    expect(faultsOf({ phone: 'ring mig', zip: '1', gender: 'x' })).toEqual(['phone phone', 'zip zip'])
    expect(faultsOf({ firstName: 'A'.repeat(121) })).toEqual(['firstName too-long'])
    expect(faultsOf({ customerType: 'person!' })).toContain('customerType customer-type')
    expect(faultsOf({ deliveryAddress: { city: 'Lund' } })).toEqual([
      'deliveryAddress.addressLine1 required',
      'deliveryAddress.zip required',
    ])
  })

  test('[C1] a phone number stored earlier is unchanged when the form sends back what it displayed', () => {
    const old = { ...before, phone: '08-1234' }
    expect(changeProfile(old, { phone: '08-1234', firstName: 'Ann' }, 'DK').phone).toBe('08-1234')
    expect(faultsOf({ phone: ' 08-1234' }, old)).toEqual([])
    const stored = { ...before, phone: '+4681234567' }
    expect(changeProfile(stored, { phone: '+46 8 123 45 67' }, 'DK').phone).toBe('+4681234567')
  })

  test('[C1] names are stored in one normal form, without invisible characters', () => {
    const after = changeProfile(before, { firstName: '\u202aA\u030asa\u00a0 Li\u200b', city: 'Malmo\u0308' }, 'SE')
    expect(after).toMatchObject({ firstName: 'Åsa Li', address: { city: 'Malmö' } })
  })

  test('require of companies a name and an organisation number, stored as their country writes it', () => {
    expect(faultsOf({ customerType: 'COMPANY' })).toEqual(['companyName required', 'organisationNumber required'])
    const company = { customerType: 'COMPANY', companyName: 'Eks förlag', organisationNumber: '556703-7485' }
    expect(faultsOf({ ...company, organisationNumber: '1' })).toEqual(['organisationNumber organisation-number'])
    const after = tidyProfile(changeProfile(before, company, 'SE'), place)
    expect(after.address.organisationNumber).toBe('5567037485')
    expect(changeProfile(after, { customerType: 'PERSON' }, 'SE').address).toMatchObject({ organisationNumber: '' })
  })

  test('do not revalidate an unchanged address in another country', () => {
    const danish = { ...before, address: { zip: '1050', city: 'København', country: 'DK' } }
    expect(faultsOf({ phone: '08-123 45 67' }, danish)).toEqual([])
    expect(faultsOf({ zip: '1051' }, danish)).toEqual(['zip zip'])
  })

  test('an address whose fields are emptied is removed', () => {
    const sent = {
      ...before,
      deliveryAddress: { addressLine1: 'Storgatan 1', zip: '22222', city: 'Lund', country: 'SE' },
    }
    const after = changeProfile(sent, { deliveryAddress: { addressLine1: '', zip: '', city: '' } }, 'SE')
    expect(after.deliveryAddress).toEqual({})
  })
})
