import { canHashPasswords, hashAsTyped, hashPassword } from '#runtime/password-hash.ts'
import { passwordFault } from '#schemas/values/password.ts'

/**
 * Forms with passwords (`data-hash-passwords`) leave the page with their hashes instead (specification, section 5: the
 * login password is hashed on the client before sending). Without script the shop's server hashes. Answers what stops it.
 */
export function hashPasswords(): () => void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement) || form.dataset.hashPasswords === undefined) return
    if (!canHashPasswords()) return
    const fields = [...form.querySelectorAll<HTMLInputElement>('input[type="password"]')]
    // A new password of a wrong length goes unhashed: the shop refuses it and says why.
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
  // Coming back to the page, it is as it was.
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
