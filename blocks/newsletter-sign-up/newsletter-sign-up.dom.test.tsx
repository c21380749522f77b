import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { BlockContext, Notice } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { type Language, languages } from '#schemas/languages.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { newsletterSignUp } from './index.ts'

afterEach(cleanup)

interface Visit {
  readonly route?: string
  readonly language?: Language
  readonly token?: string
  readonly notice?: Notice
  readonly props?: Readonly<Record<string, unknown>>
  readonly subscription?: { readonly email: string; readonly confirmed: boolean } | null
}

async function show(visit: Visit = {}) {
  const { route = 'newsletter', language = 'sv', token, notice = null, subscription = null } = visit
  const context: Partial<BlockContext> = {
    t: createTranslator(language),
    href: (to) => ('route' in to ? `/${to.route.replace('-', '/')}` : '/'),
    query: async <Data,>() => ({ newsletterByToken: subscription }) as Data,
    visitor:
      route === 'newsletter'
        ? null
        : {
            cartId: null,
            favoritesId: null,
            consent: null,
            checkoutMarket: null,
            orders: {},
            token: null,
            notice,
            query: token ? { token } : {},
          },
    language,
    market: { alias: 'se' } as BlockContext['market'],
    route: { name: route, params: {}, path: '/newsletter/confirm', query: {} as BlockContext['route']['query'] },
  }
  const props = resolvedProps(newsletterSignUp, { title: 'Nyhetsbrev från bokhandeln', ...visit.props }, language)
  const view = await newsletterSignUp.prepare(props, context as BlockContext)
  render(view?.({}))
}

const formOf = (name: string) => screen.getByRole('button', { name }).closest('form')
const fieldsOf = (form: HTMLFormElement | null) => Object.fromEntries(new FormData(form ?? undefined))

test('[F66] a plain form takes an e-mail address, and leads to a page with the outcome', async () => {
  await show()
  const form = formOf('Prenumerera')
  expect([form?.getAttribute('action'), form?.method]).toEqual(['/actions/newsletter/subscribe', 'post'])
  expect(fieldsOf(form)).toMatchObject({ market: 'se', language: 'sv', return: '/newsletter/confirm', source: 'page' })
  const email = screen.getByLabelText<HTMLInputElement>('E-postadress')
  expect([email.name, email.type, email.required, email.autocomplete]).toEqual(['email', 'email', true, 'email'])
})

test('[F66] the footer form names its source, and is absent on pages with a form of their own', async () => {
  await show({
    route: 'index',
    props: { compact: true },
    token: 'of-an-alert',
    notice: { tone: 'success', message: 'Klart.' },
  })
  expect(fieldsOf(formOf('Prenumerera'))).toMatchObject({ source: 'footer' })
  expect(screen.queryByText('Klart.')).toBeNull()
  cleanup()
  await show({ props: { compact: true } })
  expect(screen.queryByRole('button')).toBeNull()
})

test.each(languages)('[F66] has all its words in %s', async (language) => {
  await show({ language })
  await show({ language, route: 'newsletter-confirm', token: 't', subscription: { email: 'a@b.se', confirmed: false } })
  await show({ language, route: 'newsletter-confirm', token: 't', subscription: { email: 'a@b.se', confirmed: true } })
  await show({ language, route: 'newsletter-confirm', token: 't' })
  expect(document.body.textContent).not.toMatch(/newsletter:|\{\{/)
})

test('[F66] the link of a mail shows two buttons, each a form of its own', async () => {
  await show({
    route: 'newsletter-confirm',
    token: 't0k',
    subscription: { email: 'anna@example.com', confirmed: false },
  })
  expect(screen.getByText('Vill du ha vårt nyhetsbrev till anna@example.com?')).toBeTruthy()
  for (const [name, action] of [
    ['Bekräfta', '/actions/newsletter/confirm'],
    ['Nej tack', '/actions/newsletter/stop'],
  ] as const) {
    const form = formOf(name)
    expect([form?.getAttribute('action'), form?.method]).toEqual([action, 'post'])
    expect(fieldsOf(form)).toMatchObject({ token: 't0k', return: '/newsletter/confirm?token=t0k' })
  }
})

test('[F66] a confirmed subscription has one button, which ends it; an ended one says so and shows the form', async () => {
  await show({
    route: 'newsletter-confirm',
    token: 't0k',
    subscription: { email: 'anna@example.com', confirmed: true },
  })
  expect(screen.getAllByRole('button')).toHaveLength(1)
  expect(formOf('Avsluta prenumerationen')?.getAttribute('action')).toBe('/actions/newsletter/stop')
  cleanup()
  await show({ route: 'newsletter-confirm', token: 't0k' })
  expect(screen.getByText(/är avslutad, eller så har länken gått ut/)).toBeTruthy()
  expect(formOf('Prenumerera')).toBeTruthy()
})

test('[F66] the outcome is announced: a problem assertively, a success politely', async () => {
  await show({
    route: 'newsletter-confirm',
    notice: { tone: 'problem', message: 'Skriv en giltig e-postadress.' },
  })
  expect(screen.getByRole('alert').textContent).toBe('Skriv en giltig e-postadress.')
  cleanup()
  await show({ route: 'newsletter-confirm', notice: { tone: 'success', message: 'Nästan klart.' } })
  expect(screen.getByRole('status').textContent).toBe('Nästan klart.')
})
