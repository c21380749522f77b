import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readShown } from '#preview/canvas-messages.ts'
import { startCanvas } from './canvas.ts'

const visit = vi.fn(async () => true)
const messages: unknown[] = []
const composer = { postMessage: (message: unknown, origin: string) => messages.push([readShown(message), origin]) }
let update: () => void
let end: () => void

beforeEach(() => {
  messages.length = 0
  visit.mockClear()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(composer as unknown as Window)
  render(
    <>
      <main data-revision="ab" />
      <a href="/p/book">
        <b>Book</b>
      </a>
      <a href="#main">Main</a>
    </>,
  )
  end = startCanvas({
    visit,
    onUpdate(listener) {
      update = listener
      return () => undefined
    },
  })
})
afterEach(() => {
  end()
  cleanup()
})

function receive(data: unknown, { origin = window.location.origin, source = composer as unknown } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
}

test('[E4] shows what the composer requests, and ignores messages from other senders', () => {
  receive({ kind: 'kolofon:show', search: 'revision=cd' })
  const address = `${window.location.pathname}?revision=cd`
  expect(visit).toHaveBeenCalledExactlyOnceWith(address, { replace: true, scroll: false })
  receive({ kind: 'kolofon:show', search: 'revision=ef' }, { origin: 'https://evil.example' })
  receive({ kind: 'kolofon:show', search: 'revision=ef' }, { source: window })
  receive({ kind: 'another', search: 'revision=ef' })
  receive(null)
  expect(visit).toHaveBeenCalledOnce()
})

test('[E4] notifies the composer when a revision has been painted, and when it was painted for another context', async () => {
  const origin = window.location.origin
  await waitFor(() => expect(messages).toEqual([[{ kind: 'kolofon:shown', revision: 'ab' }, origin]]))
  document.querySelector('main')?.setAttribute('data-revision', 'cd')
  update()
  await waitFor(() => expect(messages.at(-1)).toEqual([{ kind: 'kolofon:shown', revision: 'cd' }, origin]))
  update()
  await waitFor(() => expect(messages).toHaveLength(3))
})

test('[E4] links in a canvas do not navigate; links to a part of the page scroll to it', () => {
  const sent = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event)
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })
  expect(sent('a b', click())).toBe(false)
  expect(sent('a[href="#main"]', click())).toBe(true)
})
