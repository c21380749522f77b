import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { watchInvalidFields } from './invalid-fields.ts'

const words = {
  required: 'Kenttä on pakollinen.',
  email: 'Anna kelvollinen sähköpostiosoite.',
  short: 'Kirjoita vähintään {least} merkkiä.',
  choose: 'Valitse yksi vaihtoehdoista.',
}
let stop: () => void
beforeEach(() => {
  stop = watchInvalidFields(words)
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
})

function openForm(fields: string, method = 'post'): HTMLFormElement {
  document.body.innerHTML = `<form method="${method}">${fields}</form>`
  return document.querySelector('form') as HTMLFormElement
}
const messages = () => [...document.querySelectorAll('[data-field-error]')].map(({ textContent }) => textContent)
const shown = (expected: readonly string[]) => vi.waitFor(() => expect(messages()).toEqual(expected))

test('[S6] the fields that the browser finds invalid show the shop’s own messages, and the first has the focus', async () => {
  const form = openForm(`
    <p><input id="name" name="name" required aria-describedby="hint"><small id="hint">Etunimi</small></p>
    <p><input id="email" name="email" type="email" value="astrid" required></p>`)
  expect(form.reportValidity()).toBe(false)
  await shown([words.required, words.email])
  const [name] = form.elements as unknown as readonly HTMLInputElement[]
  expect(document.activeElement).toBe(name)
  expect(name?.getAttribute('aria-invalid')).toBe('true')
  expect(name?.getAttribute('aria-describedby')).toBe('name-error hint')
})

test('[S6] a message disappears when its field has become valid', async () => {
  const form = openForm('<p><input id="name" name="name" required></p>')
  form.reportValidity()
  await shown([words.required])
  const field = form.elements[0] as HTMLInputElement
  field.value = 'Astrid'
  field.dispatchEvent(new Event('input', { bubbles: true }))
  expect(messages()).toEqual([])
  expect([field.hasAttribute('aria-invalid'), field.hasAttribute('aria-describedby')]).toEqual([false, false])
})

test('[S6] a message of the server at the field is replaced, not repeated', async () => {
  const form = openForm('<p><input id="name" name="name" required><span id="name-error">Nimi puuttuu.</span></p>')
  form.reportValidity()
  await shown([words.required])
  expect(form.textContent).toBe(words.required)
})

test('[F25] a rating that was not given is reported once, below its stars', async () => {
  const radio = '<label><input type="radio" name="stars" required></label>'
  const form = openForm(`<fieldset>${radio.repeat(5)}</fieldset>`)
  form.reportValidity()
  await shown([words.choose])
  expect(form.querySelector('fieldset')?.lastElementChild?.textContent).toBe(words.choose)
})

test('[F16] an empty search only gets the focus', async () => {
  const form = openForm('<input type="search" name="q" required>', 'get')
  expect(form.reportValidity()).toBe(false)
  await vi.waitFor(() => expect(document.activeElement).toBe(form.elements[0]))
  expect(messages()).toEqual([])
})
