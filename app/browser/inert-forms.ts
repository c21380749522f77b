import { preview } from '#runtime/state/preview.ts'

export interface InertWords {
  /** Message that explains why nothing is added to the cart. */
  readonly cart: string
  /** Message that explains why any other form is not submitted. */
  readonly form: string
}

/** Milliseconds for which the message is shown. */
const shownFor = 6_000

/**
 * Disables the forms of a preview and explains why, because viewing a draft is not a visit. It captures events before
 * any other script of the page does, so nothing is added to a cart, sent or stored. Returns a function that enables
 * them again.
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
