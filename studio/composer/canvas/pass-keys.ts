/**
 * Forwards key presses and pasting in the canvas to the workbench, so that its shortcuts also work for a block that was
 * clicked in the canvas. Keys typed into an editable text or a form field are not forwarded, except F6.
 */
export function passKeys(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    if (isTypedInto(event.target) && key !== 'F6') return
    // A text selection on the page takes precedence, because the browser copies the selected text.
    if (key.toLowerCase() === 'c' && String(page.getSelection() ?? '') !== '') return
    const init = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, cancelable: true }
    if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
  page.addEventListener('paste', (event) => {
    if (isTypedInto(event.target) || !event.clipboardData) return
    const passed = new ClipboardEvent('paste', { clipboardData: event.clipboardData, cancelable: true })
    if (!window.dispatchEvent(passed)) event.preventDefault()
  })
}

/** Returns whether the target of an event is an editable text or a form field. */
function isTypedInto(target: EventTarget | null): boolean {
  const element = target as HTMLElement | null
  return element?.isContentEditable === true || element?.closest('input, textarea, select') != null
}
