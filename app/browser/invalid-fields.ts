import { listen } from '#runtime/browser/listen.ts'
import type { FieldWords } from './field-messages.ts'

/**
 * At fields that the browser finds invalid, shows the shop's messages in the language of the page. The browser's own
 * messages may be in another language. Returns a function that removes the listener.
 */
export function watchInvalidFields(words: FieldWords): () => void {
  const waiting: HTMLElement[] = []
  const onInvalid = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    // Only the first event imports `field-messages.ts`. The events of the form's other invalid fields arrive while the
    // file loads.
    if (waiting.push(target) > 1) return
    import('./field-messages.ts').then(
      ({ showMessages }) => showMessages(waiting.splice(0), words),
      () => {
        // If the shop's messages cannot be loaded, show the browser's messages.
        stop()
        waiting[0]?.closest('form')?.reportValidity()
      },
    )
  }
  const stop = listen(document, 'invalid', onInvalid, { capture: true })
  return stop
}
