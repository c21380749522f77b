import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PriceSliderClient } from './price-slider.client.tsx'
import { ListEnhancementClient } from './product-list.client.tsx'

const went: (readonly [how: string, address: string])[] = []
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    push: (address: string) => went.push(['push', address]),
    replace: (address: string) => went.push(['replace', address]),
  }),
}))
const refuse = (event: Event) => event.preventDefault()

beforeEach(() => {
  went.length = 0
  window.history.replaceState(null, '', '/c/deckare')
  document.addEventListener('click', refuse)
})
afterEach(() => {
  cleanup()
  document.removeEventListener('click', refuse)
})

function list(more = '') {
  return (
    <section id="l">
      <details>
        <summary>Filtrera</summary>
        <a href="/c/deckare?p-format=Pocket~pocket" data-focus="p-format~pocket">
          Pocket
        </a>
      </details>
      <ul>
        <li id={more}>
          <a href="/p/emma">Emma</a>
        </li>
      </ul>
      <a href="/c/deckare?from=1&page=2#b-page-2" data-more="b-page-2">
        Visa 24 till
      </a>
      <nav>
        <a href="/c/deckare?page=2">2</a>
      </nav>
      <ListEnhancementClient root="l" failed="" />
    </section>
  )
}

test('[F14] more titles take the place of the address, and the first new one gets the focus', () => {
  render(list())
  fireEvent.click(screen.getByRole('link', { name: 'Visa 24 till' }))
  expect(went).toEqual([['replace', '/c/deckare?from=1&page=2']])
  cleanup()
  render(list('b-page-2'))
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Emma' }))
})

test('[F4] a chosen value keeps the focus and the filters open; a page of the list begins at its top', () => {
  const { container } = render(list())
  container.querySelector('details')?.setAttribute('open', '')
  fireEvent.click(screen.getByText('Pocket'))
  expect(went).toEqual([['push', '/c/deckare?p-format=Pocket~pocket']])
  cleanup()
  const again = render(list())
  expect(again.container.querySelector('details')?.open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Pocket')
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.click(screen.getByRole('link', { name: '2' }))
  cleanup()
  render(list())
  expect(document.activeElement).toBe(document.body)
})

test('[F5] the slider moves the fields, says its amounts in words, and is sent when it rests', () => {
  const sent = vi.fn((event: { preventDefault: () => void }) => event.preventDefault())
  render(
    <form onSubmit={sent}>
      <PriceSliderClient
        scale={1000}
        locale="sv-SE"
        currency="SEK"
        words={{ lowest: 'Lägsta pris', highest: 'Högsta pris', noLimit: 'ingen gräns' }}
      />
      <input name="price-from" aria-label="Från" />
      <input name="price-to" aria-label="Till" defaultValue="400" />
    </form>,
  )
  const low = screen.getByRole<HTMLInputElement>('slider', { name: 'Lägsta pris' })
  const high = screen.getByRole<HTMLInputElement>('slider', { name: 'Högsta pris' })
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name).value
  expect([low.value, high.value]).toEqual(['0', '400'])
  fireEvent.change(low, { target: { value: '200' } })
  expect([field('Från'), field('Till')]).toEqual(['200', '400'])
  expect(low.getAttribute('aria-valuetext')).toMatch(/^200\skr$/)
  fireEvent.change(low, { target: { value: '700' } })
  expect(field('Från')).toBe('400')
  fireEvent.change(high, { target: { value: '1000' } })
  expect(field('Till')).toBe('')
  expect(high.getAttribute('aria-valuetext')).toBe('ingen gräns')
  expect(sent).not.toHaveBeenCalled()
  fireEvent.pointerUp(high)
  expect(sent).toHaveBeenCalledOnce()
})
