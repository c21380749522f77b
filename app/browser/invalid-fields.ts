import { listen } from '#runtime/browser/listen.ts'
import type { FieldWords } from './field-messages.ts'

/**
 * At fields that the browser finds invalid, shows the shop's messages, which are in the page's language, in place of
 * the browser's, which may be in another language. Returns a function that removes the listener.
 */
export function watchInvalidFields(words: FieldWords): () => void {
  const waiting: HTMLElement[] = []
  const onInvalid = (event: Event) => {
    const { target } = event
    if (!(target instanceof HTMLElement)) return
    event.preventDefault()
    // The events of the form's other fields arrive while the messages load, so one import serves all of them.
    if (waiting.push(target) > 1) return
    import('./field-messages.ts').then(
      ({ showMessages }) => showMessages(waiting.splice(0), words),
      () => {
        // The browser's messages are better than none.
        stop()
        waiting[0]?.closest('form')?.reportValidity()
      },
    )
  }
  const stop = listen(document, 'invalid', onInvalid, { capture: true })
  return stop
}
