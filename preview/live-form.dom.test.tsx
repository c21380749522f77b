import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { LiveFormClient } from './live-form.client.tsx'

const replace = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ replace }) }))
beforeEach(() => replace.mockReset())
afterEach(cleanup)

const form = (isCompared: boolean) => (
  <LiveFormClient action="/preview-widgets/hero/autumn">
    <input type="hidden" name="token" value="abc" />
    <select name="language" aria-label="Språk" defaultValue="sv">
      <option>sv</option>
      <option>fi</option>
    </select>
    <input type="datetime-local" name="at" aria-label="Tid" min="2000-01-01T00:00" />
    <input type="checkbox" name="compare" value="1" aria-label="Jämför" defaultChecked={isCompared} />
    <input name="width2" defaultValue="390" />
  </LiveFormClient>
)
const asked = () => String(replace.mock.lastCall?.[0])

test('[E1] a change of language acts at once and is in the URL; what is empty is not', () => {
  render(form(false))
  fireEvent.change(screen.getByLabelText('Språk'), { target: { value: 'fi' } })
  expect(asked()).toBe('/preview-widgets/hero/autumn?token=abc&language=fi')
})

test('[E1] the second view is in the URL only while two are compared', () => {
  render(form(true))
  fireEvent.change(screen.getByLabelText('Språk'), { target: { value: 'fi' } })
  expect(asked()).toContain('compare=1&width2=390')
  fireEvent.click(screen.getByLabelText('Jämför'))
  expect(asked()).not.toContain('2=')
})

test('[E1] what was chosen before the page’s script ran acts when it does', () => {
  const served = document.body.appendChild(document.createElement('div'))
  served.innerHTML = renderToString(form(false))
  served.querySelector<HTMLInputElement>('[name="compare"]')?.click()
  render(form(false), { container: served, hydrate: true })
  expect(asked()).toContain('compare=1&width2=390')
})

test('[E1] a date that is still being typed changes nothing', () => {
  render(form(false))
  vi.spyOn(HTMLFormElement.prototype, 'checkValidity').mockReturnValueOnce(false)
  fireEvent.change(screen.getByLabelText('Tid'), { target: { value: '0002-11-27T00:00' } })
  expect(replace).not.toHaveBeenCalled()
  fireEvent.change(screen.getByLabelText('Tid'), { target: { value: '2026-11-27T00:00' } })
  expect(asked()).toContain('at=2026-11-27T00%3A00')
})
