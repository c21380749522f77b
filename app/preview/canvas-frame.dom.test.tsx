import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readShown } from '#preview/canvas-messages.ts'
import { CanvasFrameClient } from './canvas-frame.client.tsx'

const replace = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => router }))
const router = { replace: (...input: unknown[]) => replace(...input) }

const messages: unknown[] = []
const composer = { postMessage: (message: unknown, origin: string) => messages.push([readShown(message), origin]) }

beforeEach(() => {
  messages.length = 0
  replace.mockReset()
  vi.spyOn(window, 'parent', 'get').mockReturnValue(composer as unknown as Window)
})
afterEach(cleanup)

function receive(data: unknown, { origin = window.location.origin, source = composer as unknown } = {}): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source: source as Window }))
}

test('[E4] shows what the composer requests, and ignores messages from other senders', () => {
  render(<CanvasFrameClient revision="ab" search="" />)
  receive({ kind: 'kolofon:show', search: 'revision=cd' })
  expect(replace).toHaveBeenCalledExactlyOnceWith(`${window.location.pathname}?revision=cd`, { scroll: false })
  receive({ kind: 'kolofon:show', search: 'revision=ef' }, { origin: 'https://evil.example' })
  receive({ kind: 'kolofon:show', search: 'revision=ef' }, { source: window })
  receive({ kind: 'another', search: 'revision=ef' })
  receive(null)
  expect(replace).toHaveBeenCalledOnce()
})

test('[E4] notifies the composer when a revision has been painted, and when it was painted for another context', async () => {
  const { rerender } = render(<CanvasFrameClient revision="ab" search="" />)
  const origin = window.location.origin
  await waitFor(() => expect(messages).toEqual([[{ kind: 'kolofon:shown', revision: 'ab' }, origin]]))
  rerender(<CanvasFrameClient revision="ab" search="market=fi" />)
  await waitFor(() => expect(messages).toHaveLength(2))
})

test('[E4] links in a canvas do not navigate; links to a part of the page scroll to it', () => {
  render(
    <>
      <CanvasFrameClient revision="ab" search="" />
      <a href="/p/book">
        <b>Book</b>
      </a>
      <a href="#main">Main</a>
    </>,
  )
  const sent = (selector: string, event: Event) => document.querySelector(selector)?.dispatchEvent(event)
  const click = () => new MouseEvent('click', { bubbles: true, cancelable: true })
  expect(sent('a b', click())).toBe(false)
  expect(sent('a[href="#main"]', click())).toBe(true)
})
