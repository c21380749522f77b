import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRecentSearch, readSearches } from '#runtime/state/recent-searches.ts'
import { addViewed, clearViewed, readViewed } from '#runtime/state/viewed.ts'
import { disableForms } from './inert-forms.ts'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const words = { cart: 'Inget läggs i varukorgen.', form: 'Inget skickas.' }
const store = () => localStorage

function press(name: string): boolean {
  const button = screen.getByRole('button', { name }) as HTMLButtonElement
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
  return button.form?.dispatchEvent(event) ?? false
}

test('[P4] a button in a preview sends nothing, and says so', () => {
  const listener = vi.fn()
  document.addEventListener('submit', listener)
  render(
    <>
      <form action="/actions/cart/add" method="post">
        <button type="submit">Köp</button>
        <button type="submit" formAction="/actions/newsletter/subscribe">
          Prenumerera
        </button>
      </form>
      <div role="status" data-inert-notice="" />
    </>,
  )
  const end = disableForms(words)
  expect(press('Köp')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe(words.cart)
  expect(press('Prenumerera')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe(words.form)
  expect(listener).not.toHaveBeenCalled()
  document.removeEventListener('submit', listener)
  end()
})

test('[P4] a preview neither adds to nor clears the visitor’s history', () => {
  addViewed(store, '1')
  addRecentSearch(store, 'sv', 'mumin')
  const end = disableForms(words)
  addViewed(store, '2')
  addRecentSearch(store, 'sv', 'utkast')
  clearViewed(store)
  expect(readViewed(store)).toEqual(['1'])
  expect(readSearches(store, 'sv')).toEqual(['mumin'])
  end()
  addViewed(store, '2')
  expect(readViewed(store)).toEqual(['2', '1'])
})
