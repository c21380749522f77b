import { canHashPasswords, hashAsTyped, hashPassword } from '#runtime/password-hash.ts'
import { passwordFault } from '#schemas/values/password.ts'

/**
 * Replaces passwords with their hashes when a form with `data-hash-passwords` is submitted (specification, section 5).
 * Without script, the shop's server hashes the passwords. Returns a function that removes the listener.
 */
export function hashPasswords(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.hashPasswords === undefined) return
    if (!canHashPasswords()) return
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')]
    // Send a new password of invalid length unhashed, so that the shop can reject it and explain why.
    if (fields.some(({ minLength, value }) => minLength > 0 && passwordFault(value) !== null)) return
    event.preventDefault()
    void send(form, fields, event.submitter)
  }
  document.addEventListener('submit', onSubmit)
  return () => document.removeEventListener('submit', onSubmit)
}

async function send(
  form: HTMLFormElement,
  fields: readonly HTMLInputElement[],
  submitter: HTMLElement | null,
): Promise<void> {
  const hashes = await Promise.all(
    fields.map(async ({ name, value }) => [
      hiddenField(`${name}Hash`, value === '' ? '' : await hashPassword(value)),
      hiddenField(`${name}TypedHash`, (await hashAsTyped(value)) ?? ''),
    ]),
  )
  const hidden = hashes.flat()
  form.append(...hidden)
  for (const field of fields) field.disabled = true
  const action = submitter?.getAttribute('formaction')
  if (action) form.action = action
  form.submit()
  // Undo the changes, so that the form works when the visitor navigates back.
  for (const field of fields) field.disabled = false
  for (const field of hidden) field.remove()
}

function hiddenField(name: string, value: string): HTMLInputElement {
  const field = document.createElement('input')
  field.type = 'hidden'
  field.name = name
  field.value = value
  return field
}
