import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addRecentSearch, readSearches } from '#runtime/state/recent-searches.ts'
import { addViewed, clearViewed, readViewed } from '#runtime/state/viewed.ts'
import { InertFormsClient } from './inert-forms.client.tsx'

beforeEach(() => localStorage.clear())
afterEach(cleanup)

const words = { cart: 'Inget läggs i varukorgen.', form: 'Inget skickas.' }
const store = () => localStorage

function press(name: string): boolean {
  const button = screen.getByRole('button', { name }) as HTMLButtonElement
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button })
  let isLeft = false
  act(() => {
    isLeft = button.form?.dispatchEvent(event) ?? false
  })
  return isLeft
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
      <InertFormsClient words={words} />
    </>,
  )
  expect(press('Köp')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe(words.cart)
  expect(press('Prenumerera')).toBe(false)
  expect(screen.getByRole('status').textContent).toBe(words.form)
  expect(listener).not.toHaveBeenCalled()
  document.removeEventListener('submit', listener)
})

test('[P4] a preview neither adds to nor clears the visitor’s history', () => {
  addViewed(store, '1')
  addRecentSearch(store, 'sv', 'mumin')
  const { unmount } = render(<InertFormsClient words={words} />)
  addViewed(store, '2')
  addRecentSearch(store, 'sv', 'utkast')
  clearViewed(store)
  expect(readViewed(store)).toEqual(['1'])
  expect(readSearches(store, 'sv')).toEqual(['mumin'])
  unmount()
  addViewed(store, '2')
  expect(readViewed(store)).toEqual(['2', '1'])
})
