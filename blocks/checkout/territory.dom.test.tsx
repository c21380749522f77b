import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { languages } from '#schemas/languages.ts'
import { Contact } from './contact.tsx'
import type { CheckoutCart, CheckoutData } from './load.ts'

afterEach(cleanup)

const finland = { value: 'fi', marketId: '3', code: 'FI', name: 'Finland' }
const aland = { value: 'ax', marketId: '6', code: 'AX', name: 'Åland' }

function show(zip: string, countries: readonly object[], language = 'sv') {
  const context = {
    block: { id: 'b', type: 'checkout' },
    t: createTranslator(language as 'sv'),
    language,
    customerType: { type: 'PERSON', vatIncluded: true },
    customerTypes: [],
    href: () => '/kassan',
    route: { path: '/kassan' },
  } as unknown as BlockContext
  const data = { step: 'contact', values: { zip }, countries } as unknown as CheckoutData
  render(
    <form>
      <Contact data={data} cart={{ marketId: '3', countryCode: 'FI' } as CheckoutCart} context={context} errors={{}} />
    </form>,
  )
}

const leading = (button: HTMLElement) => [
  button.getAttribute('formaction'),
  button.getAttribute('name'),
  button.getAttribute('value'),
]

test('[C4] a postcode of Åland in the market Finland gets a button to the market Åland, with the cart', () => {
  show('AX\u201122\u00a0100', [finland, aland])
  const button = screen.getByRole('button', { name: 'Byt land till Åland' })
  expect(leading(button)).toEqual(['/actions/checkout/market', 'toMarket', 'ax'])
})

test.each(languages)('[C4] and in %s', (language) => {
  show('22100', [finland, aland], language)
  expect(screen.getByRole('button', { name: /Åland|Ahvenanmaa/ })).toBeTruthy()
})

test.each([
  ['of Finland itself', '00100', [finland, aland]],
  ['of Åland in a shop that does not sell there', '22100', [finland]],
])('[C4] there is no button beside a postcode %s', (_, zip, markets) => {
  show(zip, markets)
  expect(document.querySelector('[name=toMarket]')).toBeNull()
})
