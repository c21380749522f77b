/**
 * Copies a text; false: the browser does not let us, and whoever asked for it must be told. Where there is no clipboard to
 * write to (a page by plain HTTP, a permission that was denied) the text is selected and copied as by the keys.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/** The clipboard's text; null: the browser does not let us read it, but hands it over when somebody pastes by the keys. */
export async function readCopied(): Promise<string | null> {
  try {
    return await navigator.clipboard.readText()
  } catch {
    return null
  }
}

function copySelected(text: string): boolean {
  const before = document.activeElement
  const box = document.createElement('textarea')
  box.value = text
  box.readOnly = true
  box.className = 'visually-hidden'
  // Within the dialog or menu that holds the focus, which would take it back.
  const home = before?.closest('[role="dialog"], [role="alertdialog"], [role="menu"]') ?? document.body
  home.append(box)
  box.select()
  try {
    return document.execCommand('copy')
  } catch {
    return false
  } finally {
    box.remove()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  }
}
