/** Types of an input with typed text: browsers have an undo history for them. */
const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password'])

/**
 * Returns whose undo history a key press uses. The page has one history, wherever the focus is: also in its own text
 * fields (`data-page-text`), whose typing is steps of it. The browser's own is used only for texts that are not the
 * page's: a search, a comment, a field of a dialog, and a text edited on the page itself, which becomes a step when it
 * is committed. Elsewhere in a dialog undo does nothing: the browser would revert what was typed in the page behind it.
 */
export function whoseUndo(target: EventTarget | null): 'page' | 'browser' | 'nobody' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable || isForeignText(target)) return 'browser'
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ? 'nobody' : 'page'
}

/**
 * Returns whether a field was changed by the browser's undo, which has one history for the whole document, whatever has
 * the focus.
 */
export function isBrowserUndo({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  return nativeEvent instanceof InputEvent && /^history(Undo|Redo)$/.test(nativeEvent.inputType)
}

function isForeignText(target: HTMLElement): boolean {
  if (target.matches('[data-page-text]')) return false
  return target instanceof HTMLInputElement ? textTypes.has(target.type) : target instanceof HTMLTextAreaElement
}
