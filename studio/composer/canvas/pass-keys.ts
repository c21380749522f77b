/**
 * Forwards key presses and pasting in the canvas to the workbench, so that its shortcuts also work for a block that was
 * clicked in the canvas. Keys typed into an editable text or a form field are not forwarded, except F6.
 */
export function passKeys(page: Document): void {
  page.addEventListener('keydown', (event) => {
    const { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat } = event
    const target = event.target as HTMLElement | null
    const isTyped = target?.isContentEditable || target?.closest('input, textarea, select') != null
    if (isTyped && key !== 'F6') return
    // A text selection on the page takes precedence, because the browser copies the selected text.
    if (key.toLowerCase() === 'c' && String(page.getSelection() ?? '') !== '') return
    const init = { key, code, shiftKey, ctrlKey, metaKey, altKey, repeat, cancelable: true }
    if (!window.dispatchEvent(new KeyboardEvent('keydown', init))) event.preventDefault()
  })
  page.addEventListener('paste', (event) => {
    if ((event.target as HTMLElement | null)?.isContentEditable || !event.clipboardData) return
    const passed = new ClipboardEvent('paste', { clipboardData: event.clipboardData, cancelable: true })
    if (!window.dispatchEvent(passed)) event.preventDefault()
  })
}
