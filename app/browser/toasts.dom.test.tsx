import { act, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cart } from '#runtime/state/cart.ts'
import { loading } from '#runtime/state/loading.ts'
import { showToast, snackbar } from '#runtime/state/snackbar.ts'
import { showNotices } from './toasts.ts'
import { VisitorShell } from './visitor-shell.tsx'

let stop: () => void
const status = () => screen.getByRole('status')
const settle = () => act(() => new Promise((done) => setTimeout(done)))

beforeEach(() => {
  snackbar.toast = null
  Object.assign(loading, { bar: false, indicator: false, online: true })
  cart.quantity = 0
  const words = { loading: 'Laddar …', offline: 'Du är inte uppkopplad.', undo: 'Ångra' }
  document.body.innerHTML = `<b data-cart-count></b>${renderToStaticMarkup(<VisitorShell words={words} />)}`
  stop = showNotices()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

test('[F125] a notice is announced, and shows what was added with its price, campaign, cover and link', async () => {
  expect([status().textContent, status().getAttribute('aria-live')]).toEqual(['', 'polite'])
  showToast('Lagd i varukorgen', 'success', {
    product: {
      name: 'Matilda <b>',
      quantity: 2,
      price: '110 kr',
      campaign: '3 för 2',
      image: { fileName: '/covers/1.svg', width: 400, height: 600 },
    },
    link: { href: '/varukorg', label: 'Till varukorgen' },
  })
  await settle()
  expect(status().dataset.placement).toBe('top-right')
  expect(status().textContent).toBe('Lagd i varukorgen2 × Matilda <b> · 110 kr3 för 2Till varukorgen')
  expect(within(status()).getByRole('link', { name: 'Till varukorgen' }).getAttribute('href')).toBe('/varukorg')
  expect(status().querySelector('img')?.getAttribute('src')).toBe('/covers/1.svg')
  expect(status().querySelector('form')).toBeNull()
  snackbar.toast = null
  await settle()
  expect([status().textContent, status().dataset.placement]).toEqual(['', undefined])
})

test('[F35] the notice of a removed title has a button that sends its fields; the next notice takes its place', async () => {
  showToast('Matilda togs bort', 'success', {
    undo: [
      ['skuId', '1'],
      ['quantity', '2'],
    ],
  })
  await settle()
  const button = within(status()).getByRole<HTMLButtonElement>('button', { name: 'Ångra' })
  expect(button.form?.getAttribute('action')).toBe('/actions/cart/update')
  expect(Object.fromEntries(new FormData(button.form ?? undefined))).toEqual({ skuId: '1', quantity: '2' })
  expect(status().querySelectorAll('img, span, em, a')).toHaveLength(0)
  showToast('Något gick fel', 'problem')
  await settle()
  expect(status().textContent).toBe('Något gick fel')
  expect(status().querySelector('[data-tone]')?.getAttribute('data-tone')).toBe('problem')
})

test('[S3] slow loading and a lost connection are announced beside a notice, each once', async () => {
  const bar = document.querySelector('[data-loading-bar]')
  showToast('Sparad', 'success')
  Object.assign(loading, { bar: true, indicator: true, online: false })
  await settle()
  expect(bar?.hasAttribute('data-shown')).toBe(true)
  expect([...status().children].map((part) => part.textContent).toSorted()).toEqual([
    'Du är inte uppkopplad.',
    'Laddar …',
    'Sparad',
  ])
  const offline = screen.getByText('Du är inte uppkopplad.')
  Object.assign(loading, { bar: false, indicator: false })
  await settle()
  expect([bar?.hasAttribute('data-shown'), screen.queryByText('Laddar …')]).toEqual([false, null])
  expect(screen.getByText('Du är inte uppkopplad.')).toBe(offline)
})

test('[F35] the header shows how many titles are in the cart, and nothing for none', async () => {
  const badge = document.querySelector('[data-cart-count]')
  cart.quantity = 3
  await settle()
  expect(badge?.textContent).toBe('3')
  cart.quantity = 0
  await settle()
  expect(badge?.textContent).toBe('')
})
