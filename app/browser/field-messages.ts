type InvalidField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

export interface FieldWords {
  readonly required: string
  readonly email: string
  /** Message for a text that is too short. `{least}` in it is replaced by the minimum number of characters. */
  readonly short: string
  /** Message for a group of radio buttons of which none is selected. */
  readonly choose: string
}

const shown = new Map<InvalidField, HTMLElement>()
let isWatching = false

/**
 * Shows a message at each invalid field (one per group of radio buttons, none at a search field), and moves the focus
 * to the first invalid field. A message disappears once its field is valid.
 */
export function showMessages(invalid: readonly HTMLElement[], words: FieldWords): void {
  const fields = invalid.filter(isField)
  for (const [field] of shown) if (!field.isConnected) shown.delete(field)
  if (!isWatching) {
    isWatching = true
    document.addEventListener('input', removeSettled)
    document.addEventListener('change', removeSettled)
  }
  const groups = new Set<string>()
  for (const field of fields) {
    // The browser reports every radio button of a group, but one message is enough. An empty search needs no message.
    if (field.type === 'search' || (field.type === 'radio' && groups.has(field.name))) continue
    groups.add(field.name)
    showMessage(field, messageOf(field, words))
  }
  fields[0]?.focus()
}

function messageOf(field: InvalidField, words: FieldWords): string {
  const { valueMissing, typeMismatch, tooShort } = field.validity
  if (valueMissing) return field.type === 'radio' ? words.choose : words.required
  if (typeMismatch && field.type === 'email') return words.email
  if (tooShort && 'minLength' in field) return words.short.replace('{least}', String(field.minLength))
  return field.validationMessage
}

function isField(element: HTMLElement): element is InvalidField {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLTextAreaElement ||
    element instanceof HTMLSelectElement
  )
}

function showMessage(field: InvalidField, message: string): void {
  const id = `${field.id || field.name}-error`
  const line = document.getElementById(id) ?? document.createElement('span')
  line.id = id
  line.dataset.fieldError = ''
  line.textContent = message
  if (!line.isConnected) (field.closest('fieldset:has([type="radio"])') ?? field.parentElement)?.append(line)
  const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== '' && one !== id)
  field.setAttribute('aria-describedby', [id, ...described].join(' '))
  field.setAttribute('aria-invalid', 'true')
  shown.set(field, line)
}

function removeSettled(): void {
  for (const [field, line] of shown) {
    if (!field.validity.valid) continue
    const described = (field.getAttribute('aria-describedby') ?? '').split(' ').filter((one) => one !== line.id)
    if (described.length > 0) field.setAttribute('aria-describedby', described.join(' '))
    else field.removeAttribute('aria-describedby')
    field.removeAttribute('aria-invalid')
    line.remove()
    shown.delete(field)
  }
}
