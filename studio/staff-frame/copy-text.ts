/**
 * Copies a text; returns false when the browser refuses, which the caller must report. If the clipboard cannot be
 * written (a page over plain HTTP, a denied permission), the text is selected and copied by the copy command.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return copySelected(text)
  }
}

/**
 * Returns the clipboard's text, or null when the browser does not let scripts read it; users can still paste by
 * keyboard.
 */
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
  // Append the text box inside the dialog or menu that traps the focus, because it would take the focus back from
  // outside.
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
