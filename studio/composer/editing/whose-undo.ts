/** Types of inputs that contain typed text, for which browsers have an undo history. */
const textTypes = new Set(['text', 'search', 'email', 'url', 'tel', 'password'])

/**
 * Returns which undo history handles a key press. By default it is the history of the page's steps, which also records
 * typing in the page's own text fields (`data-page-text`). The browser's history handles other text fields (search,
 * comments, fields of dialogs), and text that is edited inline and not yet committed. Elsewhere in a dialog or menu,
 * undo does nothing, because the browser would revert typing in the page behind the dialog or menu.
 */
export function whoseUndo(target: EventTarget | null): 'page' | 'browser' | 'nobody' {
  if (!(target instanceof HTMLElement)) return 'page'
  if (target.isContentEditable || isForeignText(target)) return 'browser'
  return target.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ? 'nobody' : 'page'
}

/**
 * Returns whether the browser's own undo or redo changed a field. The field need not have the focus, because the
 * browser has one history for the whole document.
 */
export function isBrowserUndo({ nativeEvent }: { readonly nativeEvent: Event }): boolean {
  return nativeEvent instanceof InputEvent && /^history(Undo|Redo)$/.test(nativeEvent.inputType)
}

function isForeignText(target: HTMLElement): boolean {
  if (target.matches('[data-page-text]')) return false
  return target instanceof HTMLInputElement ? textTypes.has(target.type) : target instanceof HTMLTextAreaElement
}
