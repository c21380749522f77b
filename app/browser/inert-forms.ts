import { preview } from '#runtime/state/preview.ts'

export interface InertWords {
  /** Message for a submitted form that would change the cart. It explains why the cart does not change. */
  readonly cart: string
  /** Message for any other submitted form. It explains why the form is not sent. */
  readonly form: string
}

const shownFor = 6_000

/**
 * Blocks the forms of a preview and shows why, because viewing a draft must not change carts or statistics. Captures
 * submissions before any other script of the page. Returns a function that enables the forms again.
 */
export function disableForms(words: InertWords): () => void {
  preview.isOn = true
  let timer: ReturnType<typeof setTimeout> | undefined
  const say = (text: string) => {
    const notice = document.querySelector('[data-inert-notice]')
    const line = document.createElement('p')
    line.textContent = text
    notice?.replaceChildren(line)
    clearTimeout(timer)
    timer = setTimeout(() => notice?.replaceChildren(), shownFor)
  }
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault()
    event.stopImmediatePropagation()
    const { submitter, target } = event
    const form = target instanceof Element ? target.getAttribute('action') : null
    const action = submitter?.getAttribute('formaction') ?? form ?? ''
    say(action.startsWith('/actions/cart/') ? words.cart : words.form)
  }
  window.addEventListener('submit', onSubmit, { capture: true })
  return () => {
    preview.isOn = false
    clearTimeout(timer)
    window.removeEventListener('submit', onSubmit, { capture: true })
  }
}
