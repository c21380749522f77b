import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { alerts } from './index.ts'
import type { AlertItem } from './load.ts'

afterEach(cleanup)

const item: AlertItem = {
  id: '7',
  kind: 'PRICE',
  confirmed: false,
  priceAtRequestFormatted: '80 kr',
  product: { productId: '1', name: 'Krig och fred', alias: 'krig-och-fred', formatLabel: 'Inbunden' },
}

async function show(
  query: Readonly<Record<string, string>>,
  answer: object,
  token: string | null = null,
  vatIncluded = true,
) {
  const context: Partial<BlockContext> = {
    t: createTranslator('sv'),
    href: (to) => ('route' in to ? `/${to.route}` : '/'),
    query: async <Data,>() => answer as Data,
    visitor: {
      cartId: null,
      favoritesId: null,
      checkoutMarket: null,
      consent: null,
      orders: {},
      token,
      notice: null,
      query,
    },
    customerType: { type: vatIncluded ? 'PERSON' : 'COMPANY', vatIncluded },
    language: 'sv',
    market: { alias: 'se' } as BlockContext['market'],
    route: { name: 'alerts', params: {}, path: '/alerts', query: {} as BlockContext['route']['query'] },
  }
  const view = await alerts.prepare(resolvedProps(alerts, {}), context as BlockContext)
  render(view?.({}))
}

const formOf = (name: string) => screen.getByRole('button', { name }).closest('form')

test('[N1] the link of a mail shows two buttons, each a form of its own', async () => {
  await show({ token: 't0k' }, { alertByToken: item })
  expect(screen.getByText(/^Vill du ha ett mejl när Krig och fred \(Inbunden\) kostar mindre än 80 kr\?$/)).toBeTruthy()
  for (const [name, action] of [
    ['Bekräfta', '/actions/alerts/confirm'],
    ['Nej tack', '/actions/alerts/stop'],
  ] as const) {
    const form = formOf(name)
    expect([form?.getAttribute('action'), form?.method]).toEqual([action, 'post'])
    expect(new FormData(form ?? undefined).get('token')).toBe('t0k')
  }
})

test('[S1] a company reads that the price of its alert includes VAT', async () => {
  await show({ token: 't0k' }, { alertByToken: item }, null, false)
  screen.getByText(/kostar mindre än 80 kr \(inkl\. moms\)\?$/)
})

test('[N1] a confirmed alert can be ended; an ended one says so', async () => {
  await show({ token: 't0k' }, { alertByToken: { ...item, confirmed: true } })
  expect(formOf('Sluta bevaka')?.getAttribute('action')).toBe('/actions/alerts/stop')
  cleanup()
  await show({ token: 't0k' }, { alertByToken: null })
  expect(screen.getByText(/är avslutad/)).toBeTruthy()
  expect(screen.queryAllByRole('button')).toEqual([])
})

test('[N1] a customer sees their alerts; a guest sees a link to sign in', async () => {
  await show({}, { me: { id: '1' }, myAlerts: [item] }, 'signed-in')
  const form = formOf('Sluta bevaka Krig och fred (Inbunden)')
  expect(new FormData(form ?? undefined).get('id')).toBe('7')
  cleanup()
  await show({}, {})
  expect(screen.getByRole('link', { name: 'Logga in' }).getAttribute('href')).toBe('/account')
})
