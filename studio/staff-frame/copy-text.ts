/**
 * Copies a text to the clipboard. If the clipboard API is unavailable (plain HTTP, a denied permission), it selects the
 * text and runs the copy command. Returns false when the browser refuses both; the caller must then show a message.
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
 * Returns the text of the clipboard, or null when the browser does not let scripts read it. Pasting by keyboard still
 * works then.
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
  // If a dialog or menu traps the focus, put the text box into it. Elsewhere the box would lose the focus at once.
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
