import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { noPage } from '#runtime/browser/testing/no-page.ts'
import { Island } from '#ui/island/island.tsx'
import { mount } from './search-suggest.island.tsx'
import type { SuggestionsResponse } from './suggestions.ts'

const words = { label: 'Förslag', recent: 'Dina senaste sökningar', clear: 'Rensa sökhistoriken' }
const frame = { words, searchAddress: '/s' }
const top: SuggestionsResponse = {
  ...frame,
  groups: [{ id: 'top', label: 'Populära sökningar', options: [{ text: 'Emma', href: '/s/Emma', search: 'Emma' }] }],
  all: null,
  status: '',
}
const austen: SuggestionsResponse = {
  ...frame,
  groups: [
    {
      id: 'products',
      label: 'Böcker',
      options: [{ text: 'Emma', href: '/p/emma', note: 'Jane Austen', price: '99 kr', image: '/covers/1.svg' }],
    },
    { id: 'authors', label: 'Författare', options: [{ text: 'Jane Austen', href: '/a/jane-austen' }] },
  ],
  all: { text: 'Visa alla träffar för ”austen”', href: '/s/austen', search: 'austen' },
  status: '2 förslag',
}
const requests: string[] = []
const followed: string[] = []

document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link) followed.push(link.getAttribute('href') ?? '')
  event.preventDefault()
})

beforeEach(() => {
  requests.length = 0
  followed.length = 0
  window.localStorage.clear()
  vi.stubGlobal('fetch', async (address: string) => {
    const query = new URL(address, 'http://shop').searchParams
    requests.push(`${query.get('q')} ${query.get('market')} ${query.get('language')}`)
    return Response.json({ suggestions: query.get('q') === '' ? top : austen })
  })
})
afterEach(() => {
  act(() => mounted?.end())
  mounted = undefined
  cleanup()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

let mounted: ReturnType<typeof mount> | undefined

function open(): HTMLInputElement {
  document.body.innerHTML = renderToStaticMarkup(
    <div>
      <form action="/s">
        <label htmlFor="field">Sök bland böckerna</label>
        <input id="field" type="search" name="q" />
      </form>
      <Island
        name="search-suggest"
        when="touched"
        for="field"
        props={{ field: 'field', market: 'se', language: 'sv' }}
      />
      <button type="button">Utanför</button>
    </div>,
  )
  document.querySelector('form')?.addEventListener('submit', (event) => event.preventDefault())
  return screen.getByLabelText<HTMLInputElement>('Sök bland böckerna')
}

function load(
  island = document.querySelector<HTMLElement>('[data-island]'),
  props: unknown = JSON.parse(island?.querySelector('script')?.textContent ?? ''),
): void {
  act(() => {
    if (island) mounted = mount(island, props, noPage)
  })
}

function show(): HTMLInputElement {
  const field = open()
  load()
  act(() => field.focus())
  return field
}

const type = (field: HTMLInputElement, text: string) => fireEvent.input(field, { target: { value: text } })
const key = (field: HTMLInputElement, name: string) => fireEvent.keyDown(field, { key: name })
const pointedAt = (field: HTMLInputElement) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent

test('[F16] typing shows groups: titles with price, authors, and all results last', async () => {
  const field = show()
  type(field, 'austen')
  await screen.findByRole('group', { name: 'Böcker' })
  expect(field.getAttribute('role')).toBe('combobox')
  expect(field.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'EmmaJane Austen99 kr',
    'Jane Austen',
    'Visa alla träffar för ”austen”',
  ])
  expect(screen.getByRole('status').textContent).toBe('2 förslag')
  expect(requests.at(-1)).toBe('austen se sv')
})

test('[F16] arrows move through the suggestions and back to the field, Enter follows, Escape closes', async () => {
  const field = show()
  type(field, 'austen')
  await screen.findByRole('group', { name: 'Böcker' })
  key(field, 'ArrowUp')
  expect(pointedAt(field)).toBe('Visa alla träffar för ”austen”')
  key(field, 'ArrowDown')
  expect(field.hasAttribute('aria-activedescendant')).toBe(false)
  key(field, 'ArrowDown')
  key(field, 'ArrowDown')
  expect(pointedAt(field)).toBe('Jane Austen')
  expect(screen.getByRole('option', { name: 'Jane Austen' }).getAttribute('aria-selected')).toBe('true')
  key(field, 'Enter')
  expect(followed).toEqual(['/a/jane-austen'])
  key(field, 'Escape')
  expect([field.getAttribute('aria-expanded'), field.value]).toEqual(['false', 'austen'])
  key(field, 'ArrowDown')
  expect(field.getAttribute('aria-expanded')).toBe('true')
})

test('[F18] [F19] an empty field offers own searches in the language, then popular ones; they can be deleted', async () => {
  window.localStorage.setItem('kolofon-searches-sv', '["mumin"]')
  window.localStorage.setItem('kolofon-searches-fi', '["muumi"]')
  const field = show()
  await screen.findByRole('group', { name: 'Dina senaste sökningar' })
  expect(screen.getAllByRole('option').map((option) => option.getAttribute('href'))).toEqual(['/s/mumin', '/s/Emma'])
  fireEvent.click(screen.getByRole('button', { name: 'Rensa sökhistoriken' }))
  expect(screen.queryByRole('group', { name: 'Dina senaste sökningar' })).toBeNull()
  expect(window.localStorage.getItem('kolofon-searches-sv')).toBeNull()
  expect(window.localStorage.getItem('kolofon-searches-fi')).toBe('["muumi"]')
  expect(document.activeElement).toBe(field)
})

test('[F18] a search is saved, whether the form sent it or a suggestion was chosen', async () => {
  const field = show()
  type(field, 'austen')
  await screen.findByRole('group', { name: 'Böcker' })
  fireEvent.submit(field.form ?? field)
  fireEvent.click(screen.getByRole('option', { name: /Visa alla/ }))
  expect(window.localStorage.getItem('kolofon-searches-sv')).toBe('["austen"]')
})

test('[F16] leaving the field closes the suggestions', async () => {
  const field = show()
  await screen.findByRole('group', { name: 'Populära sökningar' })
  fireEvent.pointerDown(document.body)
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'))
})

test('[F16] what was typed before the script arrived is suggested, and the focus remains in the field', async () => {
  const field = open()
  field.focus()
  type(field, 'austen')
  load()
  await screen.findByRole('group', { name: 'Böcker' })
  expect(requests).toEqual(['austen se sv'])
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('austen')
})

test('[F16] a page of another market suggests what is sold there', async () => {
  const field = show()
  act(() => mounted?.update({ field: 'field', market: 'fi', language: 'fi' }))
  type(field, 'austen')
  await screen.findByRole('group', { name: 'Böcker' })
  expect(requests.at(-1)).toBe('austen fi fi')
})

test('[F16] an island with malformed props leaves the plain field', () => {
  const field = open()
  load(undefined, { field: 7 })
  field.focus()
  expect(field.hasAttribute('role')).toBe(false)
})
