import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { passKeys } from './pass-keys.ts'

/** A minimal `ClipboardEvent`, which the test environment lacks. */
class PasteEvent extends Event {
  readonly clipboardData = {}
}
const received: string[] = []
const record = (event: Event) => void received.push(event.type)

beforeEach(() => {
  vi.stubGlobal('ClipboardEvent', PasteEvent)
  for (const type of ['paste', 'keydown']) window.addEventListener(type, record)
})
afterEach(() => {
  for (const type of ['paste', 'keydown']) window.removeEventListener(type, record)
  received.length = 0
})

test.each([
  ['a block', 'p', ['paste', 'keydown']],
  ['a field', 'input', []],
  ['a text area', 'textarea', []],
  ['a choice', 'select', []],
])('[E1] pasting and keys in %s of the canvas reach the workbench only outside fields', (_, tag, expected) => {
  const canvas = document.implementation.createHTMLDocument()
  passKeys(canvas)
  // Stop these events at the other document, because the test environment would deliver them to this window even if
  // nothing forwards them.
  for (const type of ['paste', 'keydown']) canvas.addEventListener(type, (event) => event.stopPropagation())
  const target = canvas.body.appendChild(canvas.createElement(tag))
  target.dispatchEvent(new PasteEvent('paste', { bubbles: true, cancelable: true }))
  target.dispatchEvent(new KeyboardEvent('keydown', { key: 'v', bubbles: true, cancelable: true }))
  expect(received).toEqual(expected)
})
