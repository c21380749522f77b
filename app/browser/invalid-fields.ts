import { listen } from '#runtime/browser/listen.ts'
import type { FieldWords } from './field-messages.ts'

/**
 * Shows the shop's own messages, in the page's language, at fields that the browser finds invalid, in place of the
 * browser's messages in its own language. Returns a function that removes the listener.
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
