import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { startTransition, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { StaticHtmlClient } from '#runtime/renderer/static-html.client.tsx'
import { PriceSliderClient } from './price-slider.client.tsx'
import { ListEnhancementClient } from './product-list.client.tsx'

const went: (readonly [how: string, address: string])[] = []
/** Replaces the shown list with the list of another URL. */
let show: (address: string) => void = () => undefined
function go(how: string, address: string): void {
  went.push([how, address])
  show(address)
}
vi.mock('next/navigation', () => ({
  useRouter: () => ({
    push: (address: string) => go('push', address),
    replace: (address: string) => go('replace', address),
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

/** Renders the list of a URL. For another URL, only the HTML inside the list is replaced. */
function Shop() {
  const [address, setAddress] = useState('')
  show = setAddress
  const html = `
    <details data-keep="p-format" open>
      <summary>Format</summary>
      <a href="/c/deckare?p-format=Pocket~pocket" data-focus="p-format~pocket">Pocket</a>
      <details data-keep="p-format~all"><summary>Visa alla</summary></details>
    </details>
    <p tabindex="-1" data-focus="found">395 titlar</p>
    ${address.includes('pocket') ? '<a href="/c/deckare" data-focus="chosen">Ta bort Pocket</a>' : ''}
    <ul><li id="${address.includes('page=2') ? 'b-page-2' : ''}"><a href="/p/emma">Emma</a></li></ul>
    <a href="/c/deckare?from=1&amp;page=2#b-page-2" data-more="b-page-2">Visa 24 till</a>
    <nav><a href="/c/deckare?page=3">3</a></nav>`
  return (
    <section id="l">
      <details data-keep="filters">
        <summary>Filtrera</summary>
        <StaticHtmlClient as="div" of={address} html={html} />
      </details>
      <ListEnhancementClient root="l" />
    </section>
  )
}

const isBusy = () => document.getElementById('l')?.getAttribute('aria-busy') === 'true'

test('[F14] loading more titles replaces the URL, and focuses the first new title', () => {
  render(<Shop />)
  fireEvent.click(screen.getByRole('link', { name: 'Visa 24 till', hidden: true }))
  expect(went).toEqual([['replace', '/c/deckare?from=1&page=2']])
  expect(document.activeElement?.textContent).toBe('Emma')
})

test('[F4] choosing a value preserves the focus and open filters; another page starts at its top', () => {
  const { container } = render(<Shop />)
  const part = (name: string) => container.querySelector<HTMLDetailsElement>(`[data-keep="${name}"]`)
  for (const name of ['filters', 'p-format~all']) part(name)?.setAttribute('open', '')
  fireEvent.click(screen.getByText('Pocket'))
  expect(went).toEqual([['push', '/c/deckare?p-format=Pocket~pocket']])
  expect(part('filters')?.open).toBe(true)
  expect(part('p-format~all')?.open).toBe(true)
  expect(document.activeElement?.textContent).toBe('Pocket')
  fireEvent.click(screen.getByText('Ta bort Pocket'))
  expect(document.activeElement?.textContent).toBe('395 titlar')
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.click(screen.getByRole('link', { name: '3' }))
  expect(document.activeElement).toBe(document.body)
})

test('[F7] the list is busy exactly while the next one loads', async () => {
  render(<Shop />)
  const arrived = Promise.withResolvers<void>()
  const showAtOnce = show
  show = (address) =>
    startTransition(async () => {
      await arrived.promise
      startTransition(() => showAtOnce(address))
    })
  fireEvent.click(screen.getByText('Pocket'))
  expect(isBusy()).toBe(true)
  await act(async () => arrived.resolve())
  expect(isBusy()).toBe(false)
})

test('[F5] the slider updates the fields, announces its amounts, and submits when it is released', () => {
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
  fireEvent.input(screen.getByLabelText('Från'), { target: { value: '9,90 kr' } })
  expect(low.value).toBe('9.9')
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
