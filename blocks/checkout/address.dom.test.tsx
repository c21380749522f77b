import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { Contact } from './contact.tsx'
import type { CheckoutCart, CheckoutData } from './load.ts'

afterEach(cleanup)

function show(countryCode: string, { type = 'PERSON', needsShipping = true, values = {} } = {}) {
  const context = {
    block: { id: 'b', type: 'checkout' },
    t: createTranslator('en'),
    language: 'en',
    customerType: { type, vatIncluded: type === 'PERSON' },
    customerTypes: [],
    href: () => '/checkout',
    route: { path: '/checkout' },
  } as unknown as BlockContext
  const data = { step: 'contact', values, countries: [] } as unknown as CheckoutData
  const cart = { marketId: '5', countryCode, needsShipping } as CheckoutCart
  render(<Contact data={data} cart={cart} context={context} errors={{}} />)
}

const namesOf = (prefix: string) =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=text]')]
    .map(({ name }) => name)
    .filter((name) => name.startsWith(prefix))
    .map((name) => name.slice(prefix.length))

describe('[F53] the address form', () => {
  test.each([
    ['SE', ['zip', 'city']],
    ['HU', ['city', 'zip']],
    ['IT', ['zip', 'city', 'region']],
    ['IE', ['city', 'region', 'zip']],
  ])('of %s has its last fields in the order of the country', (country, order) => {
    show(country)
    const names = namesOf('')
    expect(names.slice(names.indexOf('careOf') + 1, names.indexOf('careOf') + 1 + order.length)).toEqual(order)
    expect(namesOf('shippingAddress.').slice(-order.length)).toEqual(order)
  })

  test('opens the keyboard with letters for postcodes only where the country has them', () => {
    show('NL')
    expect(document.querySelector('[name=zip]')?.getAttribute('inputmode')).toBeNull()
    cleanup()
    show('SE')
    expect(document.querySelector('[name=zip]')?.getAttribute('inputmode')).toBe('numeric')
  })

  test('[F58] has the other address ticked and filled in when the account has one, and none for downloads', () => {
    show('SE', { values: { otherAddress: '1', 'shippingAddress.addressLine1': 'Storgatan 1' } })
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Deliver to another address' }).checked).toBe(true)
    expect(document.querySelector('[name="shippingAddress.addressLine1"]')?.getAttribute('value')).toBe('Storgatan 1')
    cleanup()
    show('SE', { needsShipping: false })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })

  test('[F53] names the buyer’s own address and the parcel’s as groups', () => {
    show('SE', { values: { otherAddress: '1' } })
    for (const [name, prefix] of [
      ['Your address', ''],
      ['Delivery address', 'shippingAddress.'],
    ] as const) {
      const group = screen.getByRole('group', { name })
      expect(within(group).getByRole('textbox', { name: 'Address' }).getAttribute('name')).toBe(`${prefix}addressLine1`)
    }
  })

  test('[S1] of a company has a field for its reference', () => {
    show('SE', { type: 'COMPANY' })
    expect(screen.getByRole('textbox', { name: 'Your reference (optional)' })).toBeTruthy()
  })
})
