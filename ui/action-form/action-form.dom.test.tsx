import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { describeAction } from '#runtime/actions/contract.ts'
import { text } from '#runtime/actions/fields.ts'
import { ActionForm } from './action-form.tsx'

const wish = describeAction({ name: 'wish/send', input: z.object({ skuId: text, note: text }) })
const context = { market: { alias: 'se' }, language: 'sv', route: { path: '/p/matilda' } }

function valuesOf(form: HTMLFormElement) {
  return Object.fromEntries(new FormData(form))
}

test('[B1] a form posts to its action, with market, language and the page to return to', () => {
  render(
    <ActionForm action={wish} context={context} kind="once" fields={{ skuId: 7, note: undefined }} aria-label="wish">
      <button type="submit">Send</button>
    </ActionForm>,
  )
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'wish' })
  expect([form.getAttribute('action'), form.method, form.dataset.action]).toEqual([
    '/actions/wish/send',
    'post',
    'once',
  ])
  expect(valuesOf(form)).toEqual({ market: 'se', language: 'sv', return: '/p/matilda', skuId: '7' })
})

test('[B1] a form without a kind leaves the page, and may return to another one', () => {
  render(<ActionForm action={wish} context={context} back="/cart" aria-label="leaves" />)
  const form = screen.getByRole<HTMLFormElement>('form', { name: 'leaves' })
  expect(form.dataset.action).toBeUndefined()
  expect(valuesOf(form).return).toBe('/cart')
})

test('[B1] a field that the action does not read does not compile', () => {
  // @ts-expect-error `sku` is no field of the action
  render(<ActionForm action={wish} context={context} fields={{ sku: 7 }} />)
  // @ts-expect-error the page’s script knows no such kind
  render(<ActionForm action={wish} context={context} kind="twice" />)
})
