/** Types of an input whose value is typed as text: browsers keep what was typed there, step by step. */
const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password'])

/**
 * Undo is one history, the page's, wherever the focus is: also in its own text fields (`data-page-text`), whose typing is
 * steps of it. The browser's own is left to texts that are not the page's: a search, a comment, a field of a dialog, and a
 * text that is being written on the page itself, which becomes a step when it is done. Elsewhere in a dialog nobody
 * undoes: the browser would take back what was typed in the page behind it.
 */
export function whoseUndo(target: EventTarget | null): 'page' | 'browser' | 'nobody' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable || isForeignText(target)) return 'browser'
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ? 'nobody' : 'page'
}

/** Whether a field was changed by the browser's undo: it has one history for the whole document, whatever has the focus. */
export function isBrowserUndo({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  return nativeEvent instanceof InputEvent && /^history(Undo|Redo)$/.test(nativeEvent.inputType)
}

function isForeignText(target: HTMLElement): boolean {
  if (target.matches('[data-page-text]')) return false
  return target instanceof HTMLInputElement ? textTypes.has(target.type) : target instanceof HTMLTextAreaElement
}
