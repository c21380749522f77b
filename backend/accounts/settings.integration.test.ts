import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestBackend, type TestBackend } from '#tests/backend.ts'
import { createShopper, type Shopper } from '#tests/shopper.ts'

let backend: TestBackend
let shopper: Shopper
beforeAll(async () => {
  backend = await createTestBackend()
  shopper = createShopper(backend)
})
afterAll(() => backend.stop())

const save = `mutation ($input: UpdateMeInput!) { updateMe(input: $input) { __typename
  ... on Customer { customerType companyName organisationNumber zip country deliveryAddress { firstName zip city } }
  ... on InvalidCustomer { fields { field code } } } }`

test('[C1] a phone number pasted into the settings is stored in one format and displayed readably', async () => {
  const { headers } = await shopper.signedIn('phone@example.com')
  const change = 'mutation ($phone: String!) { updateMe(input: { phone: $phone }) { ... on Customer { phone } } }'
  const saved = async (phone: string) => (await backend.ask(change, { phone }, headers)).data
  for (const phone of ['\u202a+46 70 123 45 67\u202c', '070\u2011123 45 67', '070/123 45 67', '+46 70 123 45 67']) {
    expect(await saved(phone)).toEqual({ updateMe: { phone: '+46 70 123 45 67' } })
  }
  expect(await saved('070-FLOWERS')).toEqual({ updateMe: {} })
  expect(await saved('')).toEqual({ updateMe: { phone: '' } })
})

test('[F58] settings are saved completely, or not at all with an error for each invalid field', async () => {
  const { headers } = await shopper.signedIn('settings@example.com')
  const change = async (input: object) =>
    (await backend.ask<{ updateMe: object }>(save, { input }, headers)).data?.updateMe
  const company = {
    customerType: 'COMPANY',
    companyName: 'Eks förlag AB',
    organisationNumber: '556703-7485',
    addressLine1: 'Dalagatan 46',
    zip: '113 24',
    city: 'Stockholm',
    deliveryAddress: { firstName: 'Elin', addressLine1: 'Storgatan 1', zip: '222 22', city: 'Lund' },
  }
  expect(await change({ ...company, organisationNumber: '556703-7486', zip: '1' })).toEqual({
    __typename: 'InvalidCustomer',
    fields: [
      { field: 'organisationNumber', code: 'organisation-number' },
      { field: 'zip', code: 'zip' },
    ],
  })
  expect((await backend.ask<{ me: object }>('{ me { customerType zip } }', {}, headers)).data?.me).toEqual({
    customerType: 'PERSON',
    zip: '',
  })
  expect(await change(company)).toMatchObject({
    __typename: 'Customer',
    customerType: 'COMPANY',
    organisationNumber: '5567037485',
    country: 'SE',
    deliveryAddress: { firstName: 'Elin', zip: '222 22', city: 'Lund' },
  })
})

test('[S6] a first and a last name can be changed, but not removed', async () => {
  const { headers } = await shopper.signedIn('named@example.com')
  const change = async (input: object) =>
    (await backend.ask<{ updateMe: object }>(save, { input }, headers)).data?.updateMe
  expect(await change({ firstName: 'Astrid', lastName: 'Ek' })).toMatchObject({ __typename: 'Customer' })
  expect(await change({ firstName: ' ', lastName: '\u200b', city: 'Lund' })).toEqual({
    __typename: 'InvalidCustomer',
    fields: [
      { field: 'firstName', code: 'required' },
      { field: 'lastName', code: 'required' },
    ],
  })
  const { data } = await backend.ask('{ me { firstName lastName city } }', {}, headers)
  expect(data).toEqual({ me: { firstName: 'Astrid', lastName: 'Ek', city: '' } })
})
