import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { BlockContext, Notice } from '#runtime/context.ts'
import { createTranslator } from '#runtime/i18n/translate.ts'
import { resolvedProps } from '#tests/block-props.ts'
import { reviewForm } from './index.ts'

afterEach(cleanup)

const product = { productId: '1', name: 'Matilda', alias: 'matilda', author: 'Roald Dahl' }
const own = {
  status: 'REFUSED',
  reason: 'Slutet avslöjas.',
  review: { name: 'Astrid', stars: 2, title: null, text: 'Min text om boken.' },
}

interface Shown {
  readonly query?: Readonly<Record<string, string>>
  readonly token?: string | null
  readonly answer?: object
  readonly notice?: Notice | null
}

async function show({ query = { product: 'matilda' }, token = 'signed-in', answer = {}, notice = null }: Shown) {
  const context: Partial<BlockContext> = {
    t: createTranslator('sv'),
    href: (to) => ('route' in to ? `/${to.route}?${new URLSearchParams(to.query)}` : '/'),
    query: async <Data,>() => ({ product, me: { id: '1' }, myReview: null, ...answer }) as Data,
    visitor: { cartId: null, favoritesId: null, checkoutMarket: null, consent: null, orders: {}, token, notice, query },
    language: 'sv',
    market: { alias: 'se' } as BlockContext['market'],
    route: { name: 'review', params: {}, path: '/review', query: {} as BlockContext['route']['query'] },
  }
  const view = await reviewForm.prepare(resolvedProps(reviewForm, {}), context as BlockContext)
  render(view?.({}))
}

describe('[F25] writing a review', () => {
  test('stars are radio buttons with names, and the form works without script', async () => {
    await show({})
    const group = screen.getByRole('group', { name: 'Ditt betyg' })
    const radios = screen.getAllByRole('radio')
    expect(radios.map((radio) => radio.getAttribute('value'))).toEqual(['5', '4', '3', '2', '1'])
    expect(group.contains(screen.getByRole('radio', { name: '1 stjärna' }))).toBe(true)
    expect(radios.every((radio) => radio.hasAttribute('required'))).toBe(true)
    const form = screen.getByRole('button', { name: 'Skicka recensionen' }).closest('form')
    expect([form?.getAttribute('action'), form?.method]).toEqual(['/actions/reviews/write', 'post'])
    expect(Object.fromEntries(new FormData(form ?? undefined))).toMatchObject({
      productId: '1',
      return: '/review?product=matilda',
    })
  })

  test('a customer’s existing review fills the form, shows its status, and can be deleted', async () => {
    await show({ answer: { myReview: own } })
    expect(screen.getByText('Din recension publicerades inte: Slutet avslöjas.')).toBeTruthy()
    expect((screen.getByRole('radio', { name: '2 stjärnor' }) as HTMLInputElement).checked).toBe(true)
    expect((screen.getByLabelText('Vad tyckte du om boken?') as HTMLTextAreaElement).value).toBe('Min text om boken.')
    const remove = screen.getByRole('button', { name: 'Ta bort recensionen' }).closest('form')
    expect(remove?.getAttribute('action')).toBe('/actions/reviews/delete')
  })

  test('a guest gets a link to sign in and return', async () => {
    await show({ token: null })
    const to = screen.getByRole('link', { name: 'Logga in' }).getAttribute('href') ?? ''
    expect(new URL(to, 'http://shop').searchParams.get('return')).toBe('/review?product=matilda')
    expect(screen.queryByRole('radio')).toBeNull()
  })

  test('a URL without a book says where to begin; the message of an action is shown', async () => {
    await show({ query: {}, notice: { tone: 'problem', message: 'Sätt betyg med stjärnorna.' } })
    expect(screen.getByText(/^Öppna en bok/)).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toBe('Sätt betyg med stjärnorna.')
  })
})
