import { fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PageScript } from '#runtime/browser/enhance.ts'
import { queryOfList } from '#runtime/state/left-lists.ts'
import { enhance } from './enhance.ts'

type Visited = readonly [address: string, options: { readonly scroll?: boolean; readonly replace?: boolean }]
const visits: Visited[] = []
/** Completes the pending visit. `isShown` is true when the list was updated without a page load. */
let arrive: (isShown: boolean) => Promise<void> = async () => undefined
let updated: () => void = () => undefined
let end: ReturnType<typeof enhance>
const refuse = (event: Event) => event.preventDefault()

const page: PageScript = {
  visit(address, options = {}) {
    visits.push([address, options])
    return new Promise((resolve) => {
      arrive = async (isShown) => {
        if (isShown) show(address, options.replace ?? false)
        resolve(isShown)
        await Promise.resolve()
      }
    })
  },
  refresh: async () => false,
  onUpdate(listener) {
    updated = listener
    return () => {
      updated = () => undefined
    }
  },
}

/** Simulates an update without a page load: the list's element remains, and its content is replaced. */
function show(address: string, replace: boolean): void {
  if (replace) window.history.replaceState(null, '', address)
  else window.history.pushState(null, '', address)
  const list = document.querySelector('[data-list]')
  if (list) list.innerHTML = contentOf(address)
  updated()
}

beforeEach(() => {
  visits.length = 0
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/c/deckare')
  document.addEventListener('click', refuse)
})
afterEach(() => {
  end?.()
  document.removeEventListener('click', refuse)
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

function contentOf(address: string): string {
  return `
    <details data-keep="filters">
      <summary>Filtrera</summary>
      <details data-keep="p-format" open>
        <summary>Format</summary>
        <a href="/c/deckare?p-format=Pocket~pocket" data-focus="p-format~pocket">Pocket</a>
        <details data-keep="p-format~all"><summary>Visa alla</summary></details>
      </details>
      <form method="get">
        <input type="hidden" name="sort" value="">
        <input name="price-from" value=""><input name="price-to" value="200">
        <button type="submit" data-focus="price">Visa</button>
      </form>
      <form method="post"><button type="submit">Spara</button></form>
      <a href="/c/deckare" data-shows-list="">Visa 395 titlar</a>
    </details>
    <p tabindex="-1" data-focus="found">395 titlar</p>
    ${address.includes('pocket') ? '<a href="/c/deckare" data-focus="chosen">Ta bort Pocket</a>' : ''}
    <ul><li id="${address.includes('page=2') ? 'b-page-2' : ''}"><a href="/p/emma">Emma</a></li></ul>
    <a href="/c/deckare?from=1&amp;page=2#b-page-2" data-more="b-page-2">Visa 24 till</a>
    <nav><a href="/c/deckare?page=3">3</a></nav>`
}

function open(): HTMLElement {
  document.body.innerHTML = `<div data-block="product-list"><section data-list="">${contentOf('')}</section></div>`
  const block = document.querySelector<HTMLElement>('[data-block]') ?? document.body
  end = enhance(block, page)
  return block
}

const isBusy = () => document.querySelector('[data-list]')?.getAttribute('aria-busy') === 'true'
const part = (name: string) => document.querySelector<HTMLDetailsElement>(`[data-keep="${name}"]`)
const focused = () => document.activeElement?.textContent

test('[F14] loading more titles replaces the URL, and focuses the first new title', async () => {
  open()
  fireEvent.click(screen.getByRole('link', { name: 'Visa 24 till' }))
  expect(visits).toEqual([['/c/deckare?from=1&page=2', { scroll: false, replace: true }]])
  await arrive(true)
  expect(focused()).toBe('Emma')
})

test('[F4] choosing a value preserves the focus and open filters; another page starts at its top', async () => {
  open()
  for (const name of ['filters', 'p-format~all']) part(name)?.setAttribute('open', '')
  part('p-format')?.removeAttribute('open')
  fireEvent.click(screen.getByText('Pocket'))
  expect(visits).toEqual([['/c/deckare?p-format=Pocket~pocket', { scroll: false, replace: false }]])
  await arrive(true)
  expect(['filters', 'p-format', 'p-format~all'].map((name) => part(name)?.open)).toEqual([true, false, true])
  expect(focused()).toBe('Pocket')
  fireEvent.click(screen.getByText('Ta bort Pocket'))
  await arrive(true)
  expect(focused()).toBe('395 titlar')
  ;(document.activeElement as HTMLElement).blur()
  fireEvent.click(screen.getByRole('link', { name: '3' }))
  expect(visits.at(-1)).toEqual(['/c/deckare?page=3', { scroll: true, replace: false }])
  await arrive(true)
  expect(document.activeElement).toBe(document.body)
})

test('[F4] a link to another page and a press with a modifier stay the browser’s', () => {
  open()
  fireEvent.click(screen.getByText('Emma'))
  fireEvent.click(screen.getByText('Pocket'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Pocket'), { button: 1 })
  expect(visits).toEqual([])
})

test('[F5] the price form shows its range in place, without empty fields; other forms are sent as they are', async () => {
  const block = open()
  const [prices, favorite] = block.querySelectorAll('form')
  const sent = new Event('submit', { bubbles: true, cancelable: true })
  favorite?.dispatchEvent(sent)
  expect([sent.defaultPrevented, visits.length]).toEqual([false, 0])
  prices?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  expect(visits).toEqual([['/c/deckare?price-to=200', { scroll: false, replace: false }]])
  await arrive(true)
  expect(focused()).toBe('Visa')
})

test('[F4] the link below the filters closes them and focuses the number of titles', () => {
  open()
  part('filters')?.setAttribute('open', '')
  fireEvent.click(screen.getByText('Visa 395 titlar'))
  expect([visits.length, part('filters')?.open, focused()]).toEqual([0, false, '395 titlar'])
})

test('[F7] the list is busy exactly while the next one loads', async () => {
  open()
  fireEvent.click(screen.getByText('Pocket'))
  expect(isBusy()).toBe(true)
  await arrive(true)
  expect(isBusy()).toBe(false)
  fireEvent.click(screen.getByText('Ta bort Pocket'))
  const overtaken = arrive
  fireEvent.click(screen.getByText('Pocket'))
  await overtaken(false)
  expect(isBusy()).toBe(true)
  await arrive(true)
  expect(isBusy()).toBe(false)
  fireEvent.click(screen.getByText('Ta bort Pocket'))
  await arrive(false)
  expect(isBusy()).toBe(false)
})

test('[F7] a pressed filter is shown as pressed at once, and the list is dimmed only if the next one is slow', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const marked = () => [...document.querySelectorAll('[data-pressed], [data-slow]')].map(({ localName }) => localName)
  open()
  fireEvent.click(screen.getByText('Pocket'))
  expect(marked()).toEqual(['a'])
  fireEvent.click(screen.getByRole('link', { name: '3' }))
  expect(document.querySelector('[data-pressed]')?.textContent).toBe('3')
  await arrive(true)
  vi.runAllTimers()
  expect(marked()).toEqual([])
  fireEvent.click(screen.getByText('Pocket'))
  vi.runAllTimers()
  expect(marked()).toEqual(['section', 'a'])
  await arrive(false)
  expect(marked()).toEqual([])
  vi.useRealTimers()
})

test('[F4] a wide window shows the filters open, also in the next list; a narrower one closes them', async () => {
  const wide = Object.assign(new EventTarget(), { matches: true })
  vi.stubGlobal('matchMedia', () => wide)
  open()
  expect(part('filters')?.open).toBe(true)
  fireEvent.click(screen.getByRole('link', { name: '3' }))
  await arrive(true)
  expect(part('filters')?.open).toBe(true)
  wide.matches = false
  wide.dispatchEvent(new Event('change'))
  expect(part('filters')?.open).toBe(false)
})

test('[S3] a list that is left is remembered with the selection that was shown last', async () => {
  open()
  fireEvent.click(screen.getByText('Pocket'))
  await arrive(true)
  window.history.pushState(null, '', '/p/emma')
  end?.()
  expect(queryOfList(() => window.sessionStorage, '/c/deckare')).toBe('?p-format=Pocket~pocket')
})
