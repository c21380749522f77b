import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import type { CheckoutCart, CheckoutData } from './load.ts'
import { Payment } from './payment.tsx'

afterEach(cleanup)

test('[F57] the terms open in a tab of their own, so that nothing typed is lost, and the link says so', () => {
  const context = {
    block: { id: 'b', type: 'checkout' },
    t: createTranslator('sv'),
    href: () => '/kopvillkor',
    customerType: { type: 'PERSON', vatIncluded: true },
    route: { path: '/kassan' },
  } as unknown as BlockContext
  const cart = { items: [], countryCode: 'SE', summary: { balance: {} } } as unknown as CheckoutCart
  const data = { step: 'payment', values: {}, methods: ['card'] } as unknown as CheckoutData
  const props = { terms: { label: undefined, to: { route: 'content', params: { alias: 'kopvillkor' } } } }
  render(<Payment props={props} data={data} cart={cart} context={context} errors={{}} />)
  const link = screen.getByRole('link', { name: 'Läs köpvillkoren (öppnas i en ny flik)' })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/kopvillkor', '_blank'])
})
