import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hashAsTyped, hashPassword } from '#runtime/password-hash.ts'
import { hashPasswords } from './hash-passwords.ts'

let stop: () => void
beforeEach(() => {
  vi.stubGlobal('isSecureContext', true)
  stop = hashPasswords()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

async function sent(typed: string): Promise<Readonly<Record<string, string>>> {
  document.body.innerHTML =
    '<form data-hash-passwords action="/actions/account/sign-in"><input type="password" name="password"></form>'
  const form = document.querySelector('form')
  const field = document.querySelector('input')
  if (!form || !field) throw new Error('There is no form.')
  field.value = typed
  const leaves = new Promise<Readonly<Record<string, string>>>((done) => {
    form.submit = () => done(Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)])))
  })
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }))
  return leaves
}

test('[A1] the page sends the hash of the normalized password, and the hash of the typed one when it differs', async () => {
  const apart = 'blåbär12'.normalize('NFD')
  expect(await sent(apart)).toEqual({
    passwordHash: await hashPassword('blåbär12'),
    passwordTypedHash: await hashAsTyped(apart),
  })
  expect(await sent('blåbär12')).toEqual({ passwordHash: await hashPassword('blåbär12'), passwordTypedHash: '' })
})
